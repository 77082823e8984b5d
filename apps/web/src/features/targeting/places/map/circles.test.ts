import { expect, test } from 'vitest';
import { austin, targeting, texas } from '../sample-places.ts';
import { namesFor, suggestTowns, type Town, toRings } from './circles.ts';

const town = (value: string, latitude: number, longitude: number): Town => ({
  ...austin,
  place_id: `city:${value}`,
  value,
  display_name: `${value}, TX`,
  population: 1_000,
  coordinates: { latitude, longitude },
});
const roundRock = town('Round Rock', 30.5083, -97.6789);
const temple = town('Temple', 31.0982, -97.3428);
const local = targeting({ locations: [austin, texas] });

test('a whole state has no radius', () => {
  expect(toRings(local).map(({ name, radius_miles }) => [name, radius_miles])).toEqual([['Austin, TX', 25]]);
  expect(toRings(targeting({ targeting_type: 'regional', locations: [austin] }))).toEqual([]);
});

test('suggests only towns outside every radius, and never chosen ones', () => {
  const nearby = [roundRock, temple, { ...town('Austin', 30.2672, -97.7431), place_id: austin.place_id }];
  expect(suggestTowns(nearby, local)).toEqual([temple]);
  const close = targeting({ locations: [{ ...austin, radius_miles: 5 }, texas] });
  expect(suggestTowns(nearby, close)).toEqual([roundRock, temple]);
});

test('each location is drawn with its own radius', () => {
  const temples = { ...austin, ...temple, radius_miles: 10 as const };
  const rings = toRings(targeting({ locations: [austin, temples] }));
  expect(rings.map(({ radius_miles }) => radius_miles)).toEqual([25, 10]);
});

test('labels the other locations and nearby towns, each once', () => {
  const chosen = { ...austin, ...temple };
  const rings = toRings(targeting({ locations: [austin, chosen] }));
  expect(namesFor(rings, [temple, roundRock], undefined).map(({ name }) => name)).toEqual(['Temple', 'Round Rock']);
  expect(namesFor(rings, [temple], temple.place_id).map(({ name }) => name)).toEqual(['Austin']);
});
