import { microsToCents } from '#core/money/micros.ts';
import { capAtBudget } from '#core/results/report.ts';
import type { FigureReader } from '#domains/campaigns/campaigns.ts';
import { reportStore as store } from './store.ts';

const runKey = (campaign_id: string, platform: string): string => `${campaign_id} ${platform}`;

/** Lists the rows of reports by day and platform, under their rule for spend. */
export const listDays: FigureReader['listDays'] = async (trx, { campaign_id, ...scope }, range) => {
  const about = { ...scope, campaign_id: campaign_id ?? null };
  const overspent = await store.listOverspent(trx, about, await store.sumRunSpend(trx, about));
  const rows = capAtBudget(await store.sumDays(trx, about, range), overspent);
  return rows.map(({ day, platform, impressions, clicks, conversions_milli, spend_micros }) => ({
    day,
    platform,
    impressions: Number(impressions),
    clicks: Number(clicks),
    conversions_milli: Number(conversions_milli),
    spend_micros: Number(spend_micros),
  }));
};

/** Sums what each run delivered, and returns a look-up. */
export const sumRuns: FigureReader['sumRuns'] = async (trx, campaigns) => {
  const rows = await store.sumRuns(trx, campaigns);
  const byRun = new Map(
    rows.map(({ campaign_id, platform, impressions, clicks, spend_micros }) => [
      runKey(campaign_id, platform),
      { impressions, clicks, spent_cents: BigInt(microsToCents(spend_micros)) },
    ]),
  );
  return (campaign_id, platform) => byRun.get(runKey(campaign_id, platform));
};

/** Sums what a run spent in a query about runs. */
export const sumSpend: FigureReader['sumSpend'] = store.sumSpend;

/** Finds when a platform of the campaign was last read. */
export const findLastReading: FigureReader['findLastReading'] = async (trx, scope, range) => {
  const rows = await store.sumDays(trx, scope, range);
  const latest = [...(await store.findFreshness(trx, scope, rows)).values()].toSorted((a, b) => +b - +a);
  return latest[0] ?? null;
};
