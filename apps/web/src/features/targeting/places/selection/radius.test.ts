import { radiusFor } from '@universal-media/contract/targeting/locations';
import { expect, test } from 'vitest';
import { austin, targeting } from '../sample-places.ts';
import { hasOwnRadius, withOneRadius, withRadius } from './radius.ts';

const waco = { ...austin, place_id: 'city:waco', display_name: 'Waco, TX' };
const both = targeting({ locations: [austin, waco], radius_miles: 25 });

test('a location keeps its own radius while the others follow the campaign', () => {
  const changed = withRadius(both, waco.place_id, 10);
  expect(changed.locations.map((place) => radiusFor(place, changed))).toEqual([25, 10]);
  expect([hasOwnRadius(both), hasOwnRadius(changed)]).toEqual([false, true]);
});

test('one radius for all replaces the radius of each location', () => {
  const changed = withOneRadius(withRadius(both, waco.place_id, 10), 50);
  expect(changed.locations.map((place) => radiusFor(place, changed))).toEqual([50, 50]);
  expect(hasOwnRadius(changed)).toBe(false);
});
