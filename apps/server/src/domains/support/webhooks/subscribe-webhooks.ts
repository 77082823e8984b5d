import type { WebhookEventType } from '@universal-media/contract/support/webhooks/events';
import type { TransitionName } from '#core/campaigns/state-machine.ts';
import type { CampaignEvents, CampaignFacts } from '#domains/campaigns/campaigns.ts';
import type { Money } from '#domains/money/money.ts';
import type { DomainEvent } from '#storage/domain-event.ts';
import type { WebhookContext } from './context.ts';
import { queueEvent } from './queue-event.ts';

/** The event of results, as its webhook needs it: an import would make support depend on all of results. */
interface ReportReady {
  readonly user_id: string;
  readonly schedule_id: string;
  readonly sends_on: string;
  readonly campaign_id: string | null;
  readonly from: string;
  readonly to: string;
  readonly frequency: 'weekly' | 'monthly';
}

/** The events of other domains that endpoints are notified of. Those domains own them and know nothing of webhooks. */
export interface WebhookSources extends Pick<CampaignEvents, 'campaignMoved' | 'platformRejected'> {
  readonly refundBooked: Money['events']['refundBooked'];
  readonly reportReady: Pick<DomainEvent<ReportReady>, 'subscribe'>;
}

type CampaignEventType = Exclude<Extract<WebhookEventType, `campaign.${string}`>, 'campaign.platform_rejected'>;

/** Null for steps on the way that another event tells, and for edits. */
const eventFor: Record<TransitionName, CampaignEventType | null> = {
  fund: null,
  submit: 'campaign.submitted',
  revise: null,
  adjust: null,
  adjustScheduled: null,
  adjustPaused: null,
  requestChanges: 'campaign.changes_requested',
  approve: 'campaign.approved',
  launch: null,
  schedule: 'campaign.scheduled',
  goLive: 'campaign.live',
  fail: 'campaign.failed',
  reject: 'campaign.rejected',
  pause: 'campaign.paused',
  resume: 'campaign.resumed',
  relaunch: 'campaign.resumed',
  suspend: 'campaign.suspended',
  liftSuspension: 'campaign.suspension_lifted',
  complete: 'campaign.completed',
  cancel: 'campaign.canceled',
};

const toData = ({ campaign_id, name, state, reason }: CampaignFacts) => ({ campaign_id, name, state, reason });

/** Queues deliveries in the transactions of the facts. */
export function subscribeWebhooks(context: Pick<WebhookContext, 'clock' | 'newId'>, sources: WebhookSources): void {
  sources.campaignMoved.subscribe(async (trx, moved) => {
    const type = eventFor[moved.transition];
    if (type === null) return;
    const source_id = `${moved.campaign_id}.${moved.version}`;
    await queueEvent(context, trx, moved.user_id, { type, data: toData(moved), source_id });
  });
  sources.platformRejected.subscribe(async (trx, { platform, revision, ...rejected }) => {
    const source_id = `${rejected.campaign_id}.${platform}.${revision}`;
    const data = { ...toData(rejected), platform };
    await queueEvent(context, trx, rejected.user_id, { type: 'campaign.platform_rejected', data, source_id });
  });
  sources.reportReady.subscribe(async (trx, { user_id, schedule_id, sends_on, ...data }) => {
    await queueEvent(context, trx, user_id, { type: 'report.ready', data, source_id: `${schedule_id}.${sends_on}` });
  });
  sources.refundBooked.subscribe(async (trx, { user_id, ...data }) => {
    await queueEvent(context, trx, user_id, { type: 'refund.booked', data, source_id: data.refund_id });
  });
}
