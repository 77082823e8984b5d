import { drawNumber } from '../luck.ts';
import { type CampaignDay, type Figures, isZero, mapFigures, unitsFor, ZERO } from './figures.ts';
import type { ReportTraits } from './reporting-switch.ts';

/** The figures of one ad on a day. */
export interface AdDay extends CampaignDay {
  readonly ad_id: string;
}

/** Divides the day of a campaign among its ads, always in the same way. Nothing is lost, and ads without figures are left out. */
export function divideAmongAds(
  day: CampaignDay,
  ad_ids: readonly string[],
  { has_fractions }: Pick<ReportTraits, 'has_fractions'>,
): AdDay[] {
  const units = unitsFor(has_fractions);
  const weights = ad_ids.map((ad_id) => 0.3 + drawNumber(ad_id, 'share'));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const rows: AdDay[] = [];
  let reached = 0;
  let before: Figures = ZERO;
  for (const [index, ad_id] of ad_ids.entries()) {
    reached += (weights[index] ?? 0) / sum;
    const isLast = index === ad_ids.length - 1;
    const upTo = mapFigures(day, (value, name) =>
      isLast ? value : Math.floor((value / units[name]) * reached) * units[name],
    );
    const last = before;
    const own = mapFigures(upTo, (value, name) => value - last[name]);
    before = upTo;
    if (!isZero(own)) rows.push({ campaign_id: day.campaign_id, day: day.day, ad_id, ...own });
  }
  return rows;
}
