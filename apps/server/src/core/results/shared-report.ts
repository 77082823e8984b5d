import type { CreativeBreakdown } from '@universal-media/contract/results/breakdown/by-creative';
import type { PartSums } from '@universal-media/contract/results/breakdown/sums';
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

/** Ids of files are of no use outside of the account. */
const hideIds = ({ creatives, ...others }: CreativeBreakdown): CreativeBreakdown => ({
  ...others,
  creatives: creatives.map((creative) => ({ ...creative, content_id: null })),
});

/** Leaves out lines that have nothing but spend. */
const isShown = ({ impressions, clicks, conversions }: PartSums): boolean => impressions + clicks + conversions > 0;

const withoutSpend = <Sums extends PartSums>(sums: Sums) => ({ ...sums, spend: null });

/** Sorted by impressions. Lines of as many are in the order of their keys, so that not even that says which one cost more. */
const hideSpend = <Line extends PartSums>(lines: readonly Line[], keyFor: (line: Line) => string) =>
  lines
    .filter(isShown)
    .toSorted((a, b) => b.impressions - a.impressions || keyFor(a).localeCompare(keyFor(b)))
    .map(withoutSpend);

const hideRest = <Others extends PartSums, Rest extends PartSums>(breakdown: {
  readonly others: Others | null;
  readonly unattributed: Rest | null;
}) => ({
  others: breakdown.others && withoutSpend(breakdown.others),
  unattributed: breakdown.unattributed && isShown(breakdown.unattributed) ? withoutSpend(breakdown.unattributed) : null,
});

/** Returns what a link shows of a report. Without money, not even the order of its platforms says which one cost more. */
export function toSharedReport(report: Report, { shows_money }: { readonly shows_money: boolean }): SharedReport {
  const { campaign_name, range, comparison, totals, previous, by_platform, by_place, by_day } = report;
  const { pacing, reach, last_updated } = report;
  const about = { campaign_name, range, comparison, reach, last_updated };
  const annotations = report.annotations.map(({ campaign: { name }, ...change }) => ({
    ...change,
    campaign: { name },
  }));
  const by_creative = hideIds(report.by_creative);
  if (shows_money) {
    return { ...about, totals, previous, by_platform, by_creative, by_place, by_day, annotations, pacing };
  }
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
    by_creative: {
      creatives: hideSpend(by_creative.creatives, ({ file_hash }) => file_hash),
      ...hideRest(by_creative),
    },
    by_place: { places: hideSpend(by_place.places, ({ place }) => place), ...hideRest(by_place) },
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
