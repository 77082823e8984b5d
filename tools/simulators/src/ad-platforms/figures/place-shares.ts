import { divideAmongAds } from './ad-shares.ts';
import type { CampaignDay } from './figures.ts';
import type { ReportTraits } from './reporting-switch.ts';

/** Where people are, under the names and Google's ids of these states. The last one is no state. */
export const REGIONS = [
  { id: '21137', name: 'California', country_code: 'US' },
  { id: '21176', name: 'Texas', country_code: 'US' },
  { id: '21167', name: 'New York', country_code: 'US' },
  { id: '21142', name: 'Florida', country_code: 'US' },
  { id: '21147', name: 'Illinois', country_code: 'US' },
  { id: '21140', name: 'District of Columbia', country_code: 'US' },
  { id: '20229', name: 'Bavaria', country_code: 'DE' },
] as const;
export type Region = (typeof REGIONS)[number];

/** The figures of a campaign on a day in one region; null: the platform does not say which. */
export interface RegionDay extends CampaignDay {
  readonly region: Region | null;
}

const WITHHELD = 'withheld';
const UNKNOWN = 'unknown';

/**
 * Divides the day of a campaign among regions, always in the same way. A part is withheld, as platforms do where there were too
 * few people, and another has no region.
 */
export const divideAmongRegions = (
  day: CampaignDay,
  traits: Pick<ReportTraits, 'has_fractions'>,
): readonly RegionDay[] =>
  divideAmongAds(day, [...REGIONS.map(({ id }) => id), UNKNOWN, WITHHELD], traits).flatMap(({ ad_id, ...own }) =>
    ad_id === WITHHELD ? [] : { ...own, region: REGIONS.find(({ id }) => id === ad_id) ?? null },
  );
