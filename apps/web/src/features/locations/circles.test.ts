import { expect, test } from 'vitest';
import { namesFor, ringsOf, suggestionsOf, type Town } from './circles.ts';
import { austin, targeting, texas } from './sample-places.ts';

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

test('a circle needs a middle: a whole state has none', () => {
  expect(ringsOf(local).map(({ name, radius_miles }) => [name, radius_miles])).toEqual([['Austin, TX', 25]]);
  expect(ringsOf(targeting({ targeting_type: 'regional', locations: [austin] }))).toEqual([]);
});

test('towns outside of the circles are suggested before those inside, chosen ones not at all', () => {
  const nearby = [roundRock, temple, { ...town('Austin', 30.2672, -97.7431), place_id: austin.place_id }];
  expect(suggestionsOf(nearby, local)).toEqual([temple, roundRock]);
});

test('the map names every other circle and the towns around, each once', () => {
  const chosen = { ...austin, ...temple };
  const rings = ringsOf(targeting({ locations: [austin, chosen] }));
  expect(namesFor(rings, [temple, roundRock], undefined).map(({ name }) => name)).toEqual(['Temple', 'Round Rock']);
  expect(namesFor(rings, [temple], temple.place_id).map(({ name }) => name)).toEqual(['Austin']);
});
