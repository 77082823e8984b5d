import { deliverWebhook } from '@universal-media/server/domains/support/webhooks/deliver-webhook';
import { createWebhook } from '@universal-media/server/domains/support/webhooks/manage-webhooks';
import { queueEvent } from '@universal-media/server/domains/support/webhooks/queue-event';
import type { AdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import { requestFrom } from '../crowd/devices.ts';
import type { Demo } from '../demo.ts';

const SHOP = '203.0.113.24';
const accepted = { status: 200, answer: 'ok' };
const refused = { status: 503, answer: '{"error": "maintenance until 9 am"}' };

/** What Jo's order system answers to each attempt. */
const deliveries = [
  { days: 0.7, type: 'campaign.paused', attempts: [accepted] },
  { days: 0.5, type: 'campaign.resumed', attempts: [refused, accepted] },
  { days: 0.1, type: 'campaign.live', attempts: [accepted] },
] as const;

/** Schedules an endpoint of Jo's order system with a few deliveries. */
export function scheduleJoWebhooks({ deps }: Demo, jo: AdvertiserTimeline): void {
  const { context } = deps.services.support;
  const endpoint = {
    url: 'https://orders.ridgelinebikes.example/hooks/universal-media',
    description: 'Our order system',
    events: deliveries.map(({ type }) => type),
  };
  jo.daysAgo(0.9, (own, who) => createWebhook(context, own, who, endpoint, requestFrom('macbook', SHOP)));
  for (const { days, type, attempts } of deliveries) {
    jo.daysAgo(days, async (own, { user: { user_id } }) => {
      const source_id = `demo ${days}`;
      const queued = await own(async (trx) => {
        const data = await trx
          .selectFrom('campaign')
          .select(['campaign_id', 'name', 'status as state', 'status_reason as reason'])
          .where('user_id', '=', user_id)
          .where('status', '=', 'active')
          .orderBy('campaign_id')
          .executeTakeFirstOrThrow();
        await queueEvent(context, trx, user_id, { type, source_id, data });
        return trx
          .selectFrom('webhook_delivery')
          .select(['delivery_id', 'round'])
          .where('user_id', '=', user_id)
          .where('source_id', '=', source_id)
          .executeTakeFirstOrThrow();
      });
      for (const [index, reply] of attempts.entries()) {
        const post = async () => ({ outcome: 'answered', ...reply }) as const;
        const webhookSender = { ...context.webhookSender, post };
        await deliverWebhook({ ...context, webhookSender }, { ...queued, number: index + 1 });
      }
    });
  }
}
