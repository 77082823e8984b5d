import { type Coordinates, NEARBY_MOST, type PeopleInside } from '@universal-media/contract/locations';
import { milesBetween } from '../../../core/miles-between.ts';
import type { Circle, CircleStore } from '../store/circles.ts';
import type { LocationStore, PlaceRow } from '../store.ts';
import { coordinatesOf } from './location-of.ts';

export interface Asked {
  readonly place_id: string;
  readonly coordinates?: Coordinates | null | undefined;
  readonly radius_miles?: number | null | undefined;
}

const SOURCE = 'Estimate from GeoNames towns, US Census 2020 and Unicode CLDR country totals';

/** Towns are named a little beyond the circle, as far as a map around it shows, and around so many circles. */
const BEYOND = 1.5;
const NEAR_LEAST_MILES = 25;
const NEAR_CIRCLES = 10;

/** An asked place as what it is counted as: a circle, an area, or itself. */
interface Reading {
  readonly asked: Asked;
  readonly row: PlaceRow | undefined;
  readonly centre: Coordinates | null;
  readonly circle: Circle | null;
}

const isArea = ({ type }: PlaceRow): boolean => type === 'country' || type === 'state' || type === 'county';

/** `US`, `US-TX`, `US-TX-453`. */
const areaOf = ({ country_code, state_code, county_code }: PlaceRow): string =>
  [country_code, state_code, county_code].filter((code) => code !== null).join('-');

const isWithin = (area: string, areas: readonly string[]): boolean =>
  areas.some((other) => area.startsWith(`${other}-`));

function readingOf(asked: Asked, row: PlaceRow | undefined): Reading {
  if (row && isArea(row)) return { asked, row, centre: null, circle: null };
  const centre = (row && coordinatesOf(row)) ?? asked.coordinates ?? null;
  const miles = asked.radius_miles ?? null;
  return { asked, row, centre, circle: centre && miles !== null ? { ...centre, miles } : null };
}

/** Whole areas, none of which is in another; and cities by themselves that are in no area and no circle. */
function countedWhole(readings: readonly Reading[], areas: readonly string[], circles: readonly Circle[]): number {
  const whole = readings.filter(({ row, centre, circle }) => {
    if (!row || circle) return false;
    if (isArea(row)) return !isWithin(areaOf(row), areas);
    const isDrawn = circles.some((each) => centre !== null && milesBetween(each, centre) <= each.miles);
    return !isDrawn && !isWithin(`${areaOf(row)}-`, areas);
  });
  const once = new Map(whole.map(({ row }) => [row?.place_id, row?.population ?? 0]));
  return [...once.values()].reduce((sum, population) => sum + population, 0);
}

/** Everybody inside at least one of the places, counted once, and how each place was read. */
export function countIn(store: LocationStore, circleStore: CircleStore) {
  return async (places: readonly Asked[]) => {
    const rows = new Map((await store.byIds(places.map(({ place_id }) => place_id))).map((row) => [row.place_id, row]));
    const readings = places.map((asked) => readingOf(asked, rows.get(asked.place_id)));
    const drawn = readings.flatMap((reading) => (reading.circle ? { ...reading.circle, reading } : []));
    const areas = [...rows.values()].filter(isArea).map(areaOf);
    const { each, together } = await circleStore.people(drawn, areas);
    const inCircle = new Map(drawn.map(({ reading }, n) => [reading, each[n] ?? 0]));
    return { readings, inCircle, people: together + countedWhole(readings, areas, drawn) };
  };
}

export function peopleIn(store: LocationStore, circleStore: CircleStore) {
  const count = countIn(store, circleStore);

  const nearby = async (readings: readonly Reading[]): Promise<PeopleInside['nearby']> => {
    const around = readings
      .flatMap(({ centre, circle }) => (centre ? { ...centre, miles: (circle?.miles ?? 0) * BEYOND } : []))
      .slice(0, NEAR_CIRCLES)
      .map((each) => ({ ...each, miles: Math.max(NEAR_LEAST_MILES, each.miles) }));
    if (around.length === 0) return [];
    const chosen = readings.map(({ asked }) => asked.place_id);
    const towns = await circleStore.towns(around, chosen, NEARBY_MOST);
    return towns.map(({ latitude, longitude, ...town }) => ({ ...town, coordinates: { latitude, longitude } }));
  };

  return async (places: readonly Asked[]): Promise<PeopleInside> => {
    const { readings, inCircle, people } = await count(places);
    return {
      places: readings.map((reading) => ({
        place_id: reading.asked.place_id,
        radius_miles: reading.circle?.miles ?? null,
        people: inCircle.get(reading) ?? reading.row?.population ?? null,
      })),
      people,
      nearby: await nearby(readings),
      source: SOURCE,
    };
  };
}
