import type { Report, ReportTotals } from '@universal-media/contract/results/reports';
import type { SharedReport, SharedTotals } from '@universal-media/contract/results/sharing/shared-report';

// Names what may be shown, so that a figure that is added later is hidden until it is decided.
const hideMoney = ({ impressions, clicks, conversions, views, ctr }: ReportTotals): SharedTotals => ({
  impressions,
  clicks,
  conversions,
  views,
  ctr,
  spend: null,
  revenue: null,
  cpc: null,
  cpm: null,
  cpa: null,
  roas: null,
});

/** Returns what a link shows of a report. Without money, not even the order of its platforms says which one cost more. */
export function toSharedReport(report: Report, { shows_money }: { readonly shows_money: boolean }): SharedReport {
  const { campaign_name, range, comparison, totals, previous, by_platform, by_day, pacing, reach, last_updated } =
    report;
  const about = { campaign_name, range, comparison, reach, last_updated };
  const annotations = report.annotations.map(({ campaign: { name }, ...change }) => ({
    ...change,
    campaign: { name },
  }));
  if (shows_money) return { ...about, totals, previous, by_platform, by_day, annotations, pacing };
  return {
    ...about,
    pacing: null,
    // Their sentences name amounts.
    annotations: annotations.filter(({ kind }) => kind !== 'budget'),
    totals: hideMoney(totals),
    previous: previous && { range: previous.range, totals: hideMoney(previous.totals) },
    by_platform: by_platform
      .map(({ platform, is_entered, updated_at, ...figures }) => ({
        platform,
        is_entered,
        updated_at,
        due: null,
        ...hideMoney(figures),
      }))
      .toSorted((a, b) => b.impressions - a.impressions || a.platform.localeCompare(b.platform)),
    by_day: by_day.map(({ day, state, is_spend_final, impressions, clicks, conversions }) => ({
      day,
      state,
      is_spend_final,
      impressions,
      clicks,
      conversions,
      spend: null,
      spend_by_platform: [],
    })),
  };
}
