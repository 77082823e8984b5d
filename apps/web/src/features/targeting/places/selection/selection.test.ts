import { locationTexts, MAX_LOCATIONS } from '@universal-media/contract/targeting/locations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { austin, everywhere, ohio, targeting, texas } from '../sample-places.ts';
import { FULL, putBack, removedBy, whyNotAdded, withoutPlaces, withPlace } from './selection.ts';

const choice = fc.subarray(everywhere);

test('a location can be added only once', () => {
  const now = withPlace(targeting({ locations: [texas] }), austin);
  expect(now.locations).toEqual([texas, austin]);
  expect(whyNotAdded(now.locations, austin)).toBe(locationTexts.already_selected);
  expect(withPlace(now, austin)).toBe(now);
});

test('a campaign has a limited number of locations', () => {
  const locations = Array.from({ length: MAX_LOCATIONS }, (_, index) => ({ ...austin, place_id: `city:${index}` }));
  expect(whyNotAdded(locations, texas)).toBe(FULL);
  expect(withPlace(targeting({ locations }), texas).locations).toHaveLength(MAX_LOCATIONS);
});

test('undo restores removed locations at their old positions', () => {
  fc.assert(
    fc.property(choice, choice, (locations, taken) => {
      const before = targeting({ locations });
      expect(putBack(withoutPlaces(before, taken), removedBy(before, taken))).toEqual(before);
    }),
  );
});

test('undo keeps locations added since and adds nothing twice', () => {
  const before = targeting({ locations: [texas, austin] });
  const removed = removedBy(before, [texas]);
  const later = withPlace(withoutPlaces(before, [texas]), ohio);
  expect(putBack(later, removed).locations).toEqual([texas, austin, ohio]);
  expect(putBack(putBack(later, removed), removed).locations).toEqual([texas, austin, ohio]);
});
