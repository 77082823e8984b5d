import { reviewDueAt } from '#core/campaigns/manual-work.ts';
import { after } from '#core/kit/clock.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { warnOfLaunchJob, warnOfReviewJob } from '../jobs.ts';
import type { CampaignRow } from './store.ts';

type PlanContext = Pick<CampaignsContext, 'clock'>;

/** Staff hear of a review that is due in this time. */
const REVIEW_NOTICE_HOURS = 4;
/** Staff hear of a launch that took this long. */
const LAUNCH_HOURS = 4;

/** Plans the reminder of a review, once for each time that the campaign is sent in. */
export async function planReviewWarning({ clock }: PlanContext, trx: Trx, row: CampaignRow): Promise<void> {
  const { campaign_id, submitted_at } = row;
  if (submitted_at === null) return;
  const due_at = reviewDueAt(submitted_at, row);
  const at = submitted_at.toISOString();
  const not_before = after(due_at, { hours: -REVIEW_NOTICE_HOURS });
  const outbox_id = idNamed(`warn review ${campaign_id} ${at}`);
  await enqueue(trx, warnOfReviewJob, { outbox_id, now: clock.now(), not_before }, { campaign_id, submitted_at: at });
}

/** Plans the look at a launch that should be over by then, once for each launch. */
export async function planLaunchWarning({ clock }: PlanContext, trx: Trx, row: CampaignRow): Promise<void> {
  const { campaign_id, version } = row;
  const now = clock.now();
  const outbox_id = idNamed(`warn launch ${campaign_id} ${version}`);
  const delivery = { outbox_id, now, not_before: after(now, { hours: LAUNCH_HOURS }) };
  await enqueue(trx, warnOfLaunchJob, delivery, { campaign_id, version });
}
