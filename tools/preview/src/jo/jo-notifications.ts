import type { AdvertiserFact } from '@universal-media/contract/operations/notifications/advertiser-kinds';
import {
  listNotifications,
  markNotificationsRead,
} from '@universal-media/server/domains/operations/notifications/list-notifications';
import type { OwnerTransact } from '@universal-media/server/storage/transact';
import type { AdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import type { Demo } from '../demo.ts';

type ShownCampaign = { readonly campaign_id: string; readonly campaign: string };

const REASON = 'The headline has a phone number.';

/** What the week brought about a campaign, the oldest first. */
const week = (about: ShownCampaign): readonly AdvertiserFact[] => [
  { kind: 'campaign_submitted', payload: about },
  { kind: 'campaign_live', payload: about },
  { kind: 'milestone_reached', payload: { milestone: 'Spend 500 credits', credits: 25 } },
  { kind: 'platform_rejected', payload: { ...about, platform: 'YouTube', reason: REASON } },
  { kind: 'platform_rejected', payload: { ...about, platform: 'TikTok', reason: REASON } },
  { kind: 'low_balance', payload: { credits: 38 } },
];

/** Schedules a week of notifications. What is older than two days has been read. */
export function scheduleJoNotifications({ deps }: Demo, jo: AdvertiserTimeline): void {
  const { notifications, context } = deps.services.operations;
  const findCampaign = (own: OwnerTransact, user_id: string): Promise<ShownCampaign | undefined> =>
    own((trx) =>
      trx
        .selectFrom('campaign')
        .select(['campaign_id', 'name as campaign'])
        .where('user_id', '=', user_id)
        .where('status', '=', 'active')
        .orderBy('campaign_id')
        .executeTakeFirst(),
    );
  [5.8, 5.1, 2.4, 1.2, 1.1, 0.3].forEach((days, index) => {
    jo.daysAgo(days, async (own, { user: { user_id } }) => {
      const about = await findCampaign(own, user_id);
      const fact = about && week(about)[index];
      if (fact) await own((trx) => notifications.raise(trx, { user_id, effect_key: `week ${index}`, ...fact }));
    });
  });
  jo.daysAgo(2, async (own, { user: { user_id } }) => {
    const [newest] = (await listNotifications(own, user_id, { only: 'unread' })).notifications;
    const through = newest?.notification_ids[0];
    if (through !== undefined) await markNotificationsRead(context, own, user_id, { through });
  });
}
