import { z } from 'zod';
import { TryLater } from '#core/kit/try-later.ts';
import type { DayRange, PlaceDay } from '../ad-platform.ts';
import { readInHalves, splitDays } from '../figures/day-ranges.ts';
import { hasMovedParts } from '../figures/part-days.ts';
import { type PlaceRow, placeFor, sumByPlace } from '../figures/place-days.ts';
import { decimalToMicros, decimalToMilli } from '../units.ts';
import type { BusinessApi } from './business-api.ts';
import { ALL_STATUSES, figure, MAX_DAYS, readPages } from './report.ts';

const Regions = z.object({
  region_info: z.array(
    z.object({ location_id: z.string(), name: z.string(), level: z.string(), region_code: z.string() }),
  ),
});

/** Finds the places of TikTok's provinces, and remembers them: they are the same for every account. */
export function createProvincePlaces() {
  let known = new Map<string, string | null>();
  return async (api: BusinessApi, province_ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
    if (province_ids.every((id) => known.has(id))) return known;
    const { region_info } = await api.read(
      'tool/region/',
      { placements: ['PLACEMENT_TIKTOK'], objective_type: 'TRAFFIC', level_range: 'TO_PROVINCE' },
      Regions,
    );
    // Ids that TikTok does not name stay unknown.
    known = new Map(province_ids.map((id) => [id, null]));
    for (const { location_id, name, level, region_code } of region_info) {
      if (level === 'PROVINCE') known.set(location_id, placeFor(name, region_code));
    }
    return known;
  };
}
export type ProvincePlaces = ReturnType<typeof createProvincePlaces>;

const ProvinceRow = z.object({
  dimensions: z.object({ campaign_id: z.string(), province_id: z.string(), stat_time_day: z.string() }),
  metrics: z.object({ spend: figure, impressions: figure, clicks: figure, conversion: figure }),
});
type ProvinceRow = z.output<typeof ProvinceRow>;

const REPORT = {
  report_type: 'AUDIENCE',
  dimensions: ['campaign_id', 'stat_time_day', 'province_id'],
  metrics: ['spend', 'impressions', 'clicks', 'conversion'],
  filtering: [ALL_STATUSES],
};

const toKeyed = (row: ProvinceRow) => {
  const { campaign_id, province_id, stat_time_day } = row.dimensions;
  return { ...row, row_key: `${campaign_id} ${stat_time_day} ${province_id}` };
};

const toPlaceRow = (
  { row_key, dimensions, metrics }: ReturnType<typeof toKeyed>,
  places: ReadonlyMap<string, string | null>,
): PlaceRow => ({
  row_key,
  external_id: dimensions.campaign_id,
  day: dimensions.stat_time_day.slice(0, 10),
  place: places.get(dimensions.province_id) ?? null,
  impressions: Number(metrics.impressions ?? 0),
  clicks: Number(metrics.clicks ?? 0),
  conversions_milli: decimalToMilli(metrics.conversion ?? '0'),
  spend_micros: decimalToMicros(metrics.spend ?? '0'),
});

/** Reads the figures of all campaigns of the account by province, which is a state in the United States. */
export async function readProvinceReport(
  api: BusinessApi,
  findPlaces: ProvincePlaces,
  days: DayRange,
): Promise<PlaceDay[]> {
  const all: ReturnType<typeof toKeyed>[] = [];
  for (const slice of splitDays(days, MAX_DAYS)) {
    const rows = await readInHalves(slice, async ({ from, to }) => {
      const pages = await readPages(api, { ...REPORT, start_date: from, end_date: to }, ProvinceRow);
      const read = pages.map((page) => page.map(toKeyed));
      if (hasMovedParts(read)) throw new TryLater('TikTok moved rows between the pages of a report');
      return read.flat();
    });
    all.push(...rows);
  }
  const places = await findPlaces(api, [...new Set(all.map(({ dimensions }) => dimensions.province_id))]);
  return sumByPlace(all.map((row) => toPlaceRow(row, places)));
}
