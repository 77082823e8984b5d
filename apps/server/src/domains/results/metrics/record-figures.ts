import { dayIn } from '#core/kit/calendar.ts';
import type { Figures } from '#core/results/figures.ts';
import { lastReportedDay, listReportedDays } from '#core/results/reported-days.ts';
import type { FiguresRead } from '#domains/campaigns/campaigns.ts';
import type { Trx } from '#storage/transact.ts';
import { metricStore } from './store.ts';

// Where the zone of an account is not known, a day has begun once it has begun anywhere.
const FIRST_ZONE = 'Etc/GMT-14';

type Day = FiguresRead['runs'][number]['days'][number];

const toFigures = ({ impressions, clicks, views, conversions_milli, spend_micros, revenue_micros }: Day): Figures => ({
  impressions: BigInt(impressions),
  // Platforms are not asked for the reach of single days.
  reach: null,
  clicks: BigInt(clicks),
  views: views === null ? null : BigInt(views),
  conversions_milli: BigInt(conversions_milli),
  spend_micros: BigInt(spend_micros),
  revenue_micros: revenue_micros === null ? null : BigInt(revenue_micros),
});

/** Records what a platform reported about days of campaigns, in the transaction in which it was read. */
export async function recordFigures(trx: Trx, { reading, runs }: FiguresRead): Promise<void> {
  const { reading_id, sync_key, campaign_id, from, to, asked_at, time_zone } = reading;
  const today = dayIn(time_zone ?? FIRST_ZONE, asked_at);
  const pull = {
    pull_id: reading_id,
    sync_key,
    campaign_id,
    from_day: from,
    to_day: lastReportedDay(to, today),
    asked_at,
  };
  if (pull.to_day < from) return;
  const rows = runs.flatMap(({ days, start_date, end_date, ...run }) => {
    const answered = days.map((day) => ({ day: day.day, figures: toFigures(day) }));
    const reported = listReportedDays({ from, to, today }, { start_date, end_date }, answered);
    return reported.map((day) => ({ ...run, ...day, ad_group_id: '', creative_id: '' }));
  });
  await metricStore.beginPull(trx, pull);
  await metricStore.record(trx, pull, rows);
}
