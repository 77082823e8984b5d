import { type Coordinates, MAX_NEARBY, type PeopleInside } from '@universal-media/contract/targeting/locations';
import type { Limits } from '#connectors/limits/limits.ts';
import type { Advertiser } from '#core/accounts/principal.ts';
import { milesBetween } from '#core/targeting/miles-between.ts';
import type { Trx } from '#storage/transact.ts';
import { type Circle, type CircleStore, createCircleStore } from './circles-store.ts';
import { toCoordinates } from './location.ts';
import { createPlaceStore, type PlaceRow, type PlaceStore, readsInTransaction } from './store.ts';

export interface PlaceToCount {
  readonly place_id: string;
  readonly coordinates?: Coordinates | null | undefined;
  readonly radius_miles?: number | null | undefined;
}

interface PopulationStores {
  readonly places: PlaceStore;
  readonly circles: CircleStore;
}

export interface PopulationContext extends PopulationStores {
  readonly limits: Limits;
}

const SOURCE = 'Estimate from GeoNames towns, US Census 2020 and Unicode CLDR country totals';

/** Nearby towns are those a map around the circle shows, so they may lie somewhat outside it. */
const NEARBY_FACTOR = 1.5;
const MIN_NEARBY_MILES = 25;
const MAX_NEARBY_CIRCLES = 10;

/** A requested place, resolved to a circle, an area, or the place itself. */
interface ResolvedPlace {
  readonly requested: PlaceToCount;
  readonly row: PlaceRow | undefined;
  readonly center: Coordinates | null;
  readonly circle: Circle | null;
}

/** Counts the people in each place and in all places together, and names the largest towns nearby. */
export async function countPeople(
  { limits, ...stores }: PopulationContext,
  { user }: Advertiser,
  requested: readonly PlaceToCount[],
): Promise<PeopleInside> {
  await limits.take('people_inside_account', user.user_id);
  const { resolved, inCircle, people } = await countResolved(stores, requested);
  return {
    places: resolved.map((place) => ({
      place_id: place.requested.place_id,
      radius_miles: place.circle?.miles ?? null,
      people: inCircle.get(place) ?? place.row?.population ?? null,
    })),
    people,
    nearby: await listNearbyTowns(stores.circles, resolved),
    source: SOURCE,
  };
}

/** Counts in the caller's transaction, so that no second connection is needed while one is held. */
export async function countPeopleInTransaction(trx: Trx, requested: readonly PlaceToCount[]): Promise<number> {
  const reads = readsInTransaction(trx);
  const stores = { places: createPlaceStore(reads), circles: createCircleStore(reads) };
  return (await countResolved(stores, requested)).people;
}

/** Counts everyone who lives in at least one of the places once. */
async function countResolved({ places, circles }: PopulationStores, requested: readonly PlaceToCount[]) {
  const found = await places.findByIds(requested.map(({ place_id }) => place_id));
  const rows = new Map(found.map((row) => [row.place_id, row]));
  const resolved = requested.map((place) => resolvePlace(place, rows.get(place.place_id)));
  const drawn = resolved.flatMap((place) => (place.circle ? { ...place.circle, place } : []));
  const areas = [...rows.values()].filter(isArea).map(areaCode);
  const { each, together } = await circles.countPeople(drawn, areas);
  const inCircle = new Map(drawn.map(({ place }, n) => [place, each[n] ?? 0]));
  return { resolved, inCircle, people: together + countWithoutCircle(resolved, areas, drawn) };
}

function resolvePlace(requested: PlaceToCount, row: PlaceRow | undefined): ResolvedPlace {
  if (row && isArea(row)) return { requested, row, center: null, circle: null };
  const center = (row && toCoordinates(row)) ?? requested.coordinates ?? null;
  const miles = requested.radius_miles ?? null;
  return { requested, row, center, circle: center && miles !== null ? { ...center, miles } : null };
}

const isArea = ({ type }: PlaceRow): boolean => type === 'country' || type === 'state' || type === 'county';

/** Returns `US`, `US-TX` or `US-TX-453`. */
const areaCode = ({ country_code, state_code, county_code }: PlaceRow): string =>
  [country_code, state_code, county_code].filter((code) => code !== null).join('-');

const isWithin = (area: string, areas: readonly string[]): boolean =>
  areas.some((other) => area.startsWith(`${other}-`));

/** Counts areas that lie in no other area, and places without a radius that lie in no area and no circle. */
function countWithoutCircle(
  resolved: readonly ResolvedPlace[],
  areas: readonly string[],
  circles: readonly Circle[],
): number {
  const counted = resolved.filter(({ row, center, circle }) => {
    if (!row || circle) return false;
    if (isArea(row)) return !isWithin(areaCode(row), areas);
    const isInCircle = circles.some((each) => center !== null && milesBetween(each, center) <= each.miles);
    return !isInCircle && !isWithin(`${areaCode(row)}-`, areas);
  });
  const populations = new Map(counted.map(({ row }) => [row?.place_id, row?.population ?? 0]));
  return [...populations.values()].reduce((sum, population) => sum + population, 0);
}

async function listNearbyTowns(
  circles: CircleStore,
  resolved: readonly ResolvedPlace[],
): Promise<PeopleInside['nearby']> {
  const around = resolved
    .flatMap(({ center, circle }) => (center ? { ...center, miles: (circle?.miles ?? 0) * NEARBY_FACTOR } : []))
    .slice(0, MAX_NEARBY_CIRCLES)
    .map((each) => ({ ...each, miles: Math.max(MIN_NEARBY_MILES, each.miles) }));
  if (around.length === 0) return [];
  const chosen = resolved.map(({ requested }) => requested.place_id);
  const towns = await circles.listTowns(around, chosen, MAX_NEARBY);
  return towns.map(({ latitude, longitude, ...town }) => ({ ...town, coordinates: { latitude, longitude } }));
}
