import { foldName } from '../../core/folded-name.ts';
import { census2020 } from './census-2020.ts';
import { kmBetween } from './grid.ts';
import { otherNames } from './names-of.ts';
import type { Point } from './place-row.ts';
import type { PostalCode } from './postal-codes.ts';
import type { Settlement } from './settlements.ts';

/** Whose postal codes come with coordinates of their own, so that a city's people can be spread over it. */
const spreadBy = new Set(['US', 'CA', 'DE']);
const TOWN_KM = 40;

/** The post writes New York on letters to Manhattan only: the five boroughs by their counties instead. */
const NEW_YORK = 'city:5128581';
const boroughs = ['005', '047', '061', '081', '085'];

type Place = Settlement | PostalCode;

interface Spot extends Point {
  readonly of: PostalCode;
}

/** Post boxes share the coordinates of their post office: one spot for all of them, to about two kilometres. */
function spotsOf(codes: readonly PostalCode[]): Spot[] {
  const spots = new Map<string, Spot>();
  for (const code of codes) {
    if (code.at === null || !spreadBy.has(code.country_code)) continue;
    const key = [code.country_code, Math.round(code.at.latitude * 50), Math.round(code.at.longitude * 50)].join(' ');
    if (!spots.has(key)) spots.set(key, { ...code.at, of: code });
  }
  return [...spots.values()];
}

/** The spots of a town: those the post calls by one of its names, not too far away. */
function spotFinder(spots: readonly Spot[]): (town: Settlement) => readonly Spot[] {
  const byName = Map.groupBy(spots, ({ of }) => `${of.country_code} ${foldName(of.town)}`);
  const ofNewYork = spots.filter(({ of }) => of.state_code === 'NY' && boroughs.includes(of.county_code ?? ''));
  return (town) => {
    if (town.place_id === NEW_YORK) return ofNewYork;
    const names = new Set([town.folded, ...otherNames(town.country_code, town.folded).map(foldName)]);
    const called = [...names].flatMap((name) => byName.get(`${town.country_code} ${name}`) ?? []);
    return called.filter((spot) => kmBetween(town, spot) < TOWN_KM);
  };
}

/** Where a census counted, its states; else the whole country. */
const areaOf = ({ country_code, state_code }: Place): string =>
  country_code === 'US' ? `US ${state_code}` : country_code;

function totalOf(area: string, countries: ReadonlyMap<string, number>): number | undefined {
  const [country = '', state] = area.split(' ');
  return state === undefined ? countries.get(country) : census2020[state];
}

interface Counting {
  readonly settlements: readonly Settlement[];
  readonly parts: ReadonlySet<Settlement>;
  readonly codes: readonly PostalCode[];
  /** How many people each country has. */
  readonly countries: ReadonlyMap<string, number>;
}

/**
 * How many people to count at which point, so that over a country (in the United States over a state) it is the official
 * total. A town's people are spread evenly over its postal codes; whoever lives in no town we know is spread evenly over
 * everything that is there. An estimate, good for circles of some miles and more, and said to be one.
 */
export function countPeople({ settlements, parts, codes, countries }: Counting): Map<Place, number> {
  const people = new Map<Place, number>();
  const add = (place: Place, count: number) => people.set(place, (people.get(place) ?? 0) + count);
  const spots = spotsOf(codes);
  const spotsOfTown = spotFinder(spots);
  const towns = settlements.filter((each) => !parts.has(each));

  const counted = new Map<string, number>();
  for (const town of towns) {
    if (town.population === null) continue;
    counted.set(areaOf(town), (counted.get(areaOf(town)) ?? 0) + town.population);
    const own = spotsOfTown(town);
    if (own.length < 2) add(town, town.population);
    else for (const { of } of own) add(of, town.population / own.length);
  }

  const everywhere = [...spots.map(({ of }) => of), ...towns.filter(({ country_code }) => !spreadBy.has(country_code))];
  const tooMany = new Map<string, number>();
  for (const [area, places] of Map.groupBy(everywhere, areaOf)) {
    const known = counted.get(area) ?? 0;
    const total = totalOf(area, countries) ?? known;
    if (known > total) tooMany.set(area, total / known);
    else for (const place of places) add(place, (total - known) / places.length);
  }
  return new Map([...people].map(([place, count]) => [place, Math.round(count * (tooMany.get(areaOf(place)) ?? 1))]));
}
