import { foldName } from '@universal-media/server/core/targeting/folded-name';
import { kmBetween } from '../grid.ts';
import { otherNames } from '../names/folded-names.ts';
import type { PostalCode } from '../read/postal-code.ts';
import type { Settlement } from '../read/read-settlements.ts';
import type { Point } from '../store/place-row.ts';
import { census2020 } from './census-2020.ts';

/** Countries whose postal codes have coordinates, so that a city's people can be spread over it. */
const spreadBy = new Set(['US', 'CA', 'DE']);
const TOWN_KM = 40;

/** Only Manhattan's postal codes are called New York, so the five boroughs are found by their counties. */
const NEW_YORK = 'city:5128581';
const boroughs = ['005', '047', '061', '081', '085'];

type Place = Settlement | PostalCode;

interface Spot extends Point {
  readonly code: PostalCode;
}

/** Merges postal codes within about two kilometers: PO boxes share the coordinates of their post office. */
function toSpots(codes: readonly PostalCode[]): Spot[] {
  const spots = new Map<string, Spot>();
  for (const code of codes) {
    if (code.at === null || !spreadBy.has(code.country_code)) continue;
    const key = [code.country_code, Math.round(code.at.latitude * 50), Math.round(code.at.longitude * 50)].join(' ');
    if (!spots.has(key)) spots.set(key, { ...code.at, code });
  }
  return [...spots.values()];
}

/** Finds the spots of a town: nearby postal codes with one of its names. */
function createSpotFinder(spots: readonly Spot[]): (town: Settlement) => readonly Spot[] {
  const byName = Map.groupBy(spots, ({ code }) => `${code.country_code} ${foldName(code.town)}`);
  const ofNewYork = spots.filter(({ code }) => code.state_code === 'NY' && boroughs.includes(code.county_code ?? ''));
  return (town) => {
    if (town.place_id === NEW_YORK) return ofNewYork;
    const names = new Set([town.folded, ...otherNames(town.country_code, town.folded).map(foldName)]);
    const matching = [...names].flatMap((name) => byName.get(`${town.country_code} ${name}`) ?? []);
    return matching.filter((spot) => kmBetween(town, spot) < TOWN_KM);
  };
}

/** Returns the area whose official total is known: a state of the United States, elsewhere the country. */
const totalsArea = ({ country_code, state_code }: Place): string =>
  country_code === 'US' ? `US ${state_code}` : country_code;

function readTotal(area: string, countries: ReadonlyMap<string, number>): number | undefined {
  const [country = '', state] = area.split(' ');
  return state === undefined ? countries.get(country) : census2020[state];
}

interface PopulationInput {
  readonly settlements: readonly Settlement[];
  readonly parts: ReadonlySet<Settlement>;
  readonly codes: readonly PostalCode[];
  /** The population of each country. */
  readonly countries: ReadonlyMap<string, number>;
}

/**
 * Distributes the official total of each country (in the United States, of each state) over points. A town's people are spread
 * evenly over its postal codes; people outside known towns are spread evenly over all points of the area. The result is an
 * estimate for circles of a few miles and more, and is shown as one.
 */
export function countPeople({ settlements, parts, codes, countries }: PopulationInput): Map<Place, number> {
  const people = new Map<Place, number>();
  const add = (place: Place, count: number) => people.set(place, (people.get(place) ?? 0) + count);
  const spots = toSpots(codes);
  const findSpots = createSpotFinder(spots);
  const towns = settlements.filter((each) => !parts.has(each));

  const counted = new Map<string, number>();
  for (const town of towns) {
    if (town.population === null) continue;
    counted.set(totalsArea(town), (counted.get(totalsArea(town)) ?? 0) + town.population);
    const own = findSpots(town);
    if (own.length < 2) add(town, town.population);
    else for (const { code } of own) add(code, town.population / own.length);
  }

  const allPoints = [
    ...spots.map(({ code }) => code),
    ...towns.filter(({ country_code }) => !spreadBy.has(country_code)),
  ];
  const scaleDown = new Map<string, number>();
  for (const [area, places] of Map.groupBy(allPoints, totalsArea)) {
    const known = counted.get(area) ?? 0;
    const total = readTotal(area, countries) ?? known;
    if (known > total) scaleDown.set(area, total / known);
    else for (const place of places) add(place, (total - known) / places.length);
  }
  return new Map(
    [...people].map(([place, count]) => [place, Math.round(count * (scaleDown.get(totalsArea(place)) ?? 1))]),
  );
}
