import { z } from 'zod';
import type { DayRange, PlaceDay } from '../../ad-platform.ts';
import { placeFor, sumByPlace } from '../../figures/place-days.ts';
import { count, during, OURS } from '../figures.ts';
import type { GoogleClient } from '../google-client.ts';
import { quoted } from '../remote-campaigns.ts';

const RegionDay = z.object({
  campaign: z.object({ id: z.string() }),
  // A row is for a country, and whether it was targeted.
  userLocationView: z.object({ resourceName: z.string() }),
  // Google omits a region that it does not know.
  segments: z.object({ date: z.string(), geoTargetRegion: z.string().optional() }),
  // Google omits zeros.
  metrics: z
    .object({
      impressions: count.default(0),
      clicks: count.default(0),
      conversions: z.number().default(0),
      costMicros: count.default(0),
    })
    .prefault({}),
});

const FIELDS = [
  'campaign.id',
  'user_location_view.resource_name',
  'segments.date',
  'segments.geo_target_region',
  'metrics.impressions',
  'metrics.clicks',
  'metrics.conversions',
  'metrics.cost_micros',
].join(', ');

const Region = z.object({
  geoTargetConstant: z.object({
    resourceName: z.string(),
    name: z.string().default(''),
    countryCode: z.string().nullable().default(null),
  }),
});

/** How many names a query asks for. */
const MAX_NAMES = 500;

/** Finds the places of Google's regions, and remembers them: they are the same for every account and do not change. */
export function createRegionPlaces() {
  const known = new Map<string, string | null>();
  return async (client: GoogleClient, regions: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
    const missing = [...new Set(regions)].filter((region) => !known.has(region));
    for (let from = 0; from < missing.length; from += MAX_NAMES) {
      const asked = missing.slice(from, from + MAX_NAMES);
      const rows = await client.search(
        `SELECT geo_target_constant.resource_name, geo_target_constant.name, geo_target_constant.country_code FROM geo_target_constant WHERE geo_target_constant.resource_name IN (${asked.map(quoted).join(', ')})`,
        Region,
      );
      for (const { geoTargetConstant: region } of rows) {
        known.set(region.resourceName, placeFor(region.name, region.countryCode));
      }
    }
    return known;
  };
}
export type RegionPlaces = ReturnType<typeof createRegionPlaces>;

/** Reads the figures of all campaigns by the region where people were, not by the one that they were interested in. */
export async function readGooglePlaces(
  client: GoogleClient,
  findPlaces: RegionPlaces,
  days: DayRange,
): Promise<PlaceDay[]> {
  const rows = await client.search(
    `SELECT ${FIELDS} FROM user_location_view WHERE ${OURS} AND ${during(days)}`,
    RegionDay,
  );
  const places = await findPlaces(
    client,
    rows.flatMap(({ segments }) => segments.geoTargetRegion ?? []),
  );
  return sumByPlace(
    rows.map(({ campaign, userLocationView, segments: { date, geoTargetRegion = '' }, metrics }) => ({
      row_key: `${campaign.id} ${userLocationView.resourceName} ${geoTargetRegion} ${date}`,
      external_id: campaign.id,
      day: date,
      place: places.get(geoTargetRegion) ?? null,
      impressions: metrics.impressions,
      clicks: metrics.clicks,
      conversions_milli: Math.round(metrics.conversions * 1_000),
      spend_micros: metrics.costMicros,
    })),
  );
}
