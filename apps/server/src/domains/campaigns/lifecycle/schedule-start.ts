import { hasFirstDayCome } from '@universal-media/contract/campaigns/dates';
import { dayIn } from '#core/kit/calendar.ts';
import { dayStart } from '#core/kit/day-start.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { startCampaignJob } from '../jobs.ts';
import type { CampaignRow } from '../state/campaign.ts';

/** Answers whether the campaign's first day has come in its own time zone. */
export const hasStarted = ({ time_zone, start_date }: CampaignRow, now: Date): boolean =>
  hasFirstDayCome(start_date, dayIn(time_zone, now));

/** Schedules the start of a campaign, once per first day. When that moves, the job of the old day finds nothing to do. */
export function scheduleStart({ clock }: Pick<CampaignsContext, 'clock'>, trx: Trx, row: CampaignRow): Promise<void> {
  const { campaign_id, start_date, time_zone } = row;
  const outbox_id = idNamed(`start:${campaign_id}:${start_date}:${time_zone}`);
  const delivery = { outbox_id, now: clock.now(), not_before: dayStart(time_zone, start_date) };
  return enqueue(trx, startCampaignJob, delivery, { campaign_id, start_date });
}
