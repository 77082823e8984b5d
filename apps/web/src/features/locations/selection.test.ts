import { LOCATIONS_MOST, locationTexts } from '@universal-media/contract/locations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { austin, everywhere, ohio, targeting, texas } from './sample-places.ts';
import { FULL, putBack, refusalOf, removedBy, withoutPlaces, withPlace } from './selection.ts';

const choice = fc.subarray(everywhere);

test('the same place is added once, and the second time is refused in the documented words', () => {
  const now = withPlace(targeting({ locations: [texas] }), austin);
  expect(now.locations).toEqual([texas, austin]);
  expect(refusalOf(now.locations, austin)).toBe(locationTexts.already_selected);
  expect(withPlace(now, austin)).toBe(now);
});

test('a campaign holds so many places and no more', () => {
  const locations = Array.from({ length: LOCATIONS_MOST }, (_, index) => ({ ...austin, place_id: `city:${index}` }));
  expect(refusalOf(locations, texas)).toBe(FULL);
  expect(withPlace(targeting({ locations }), texas).locations).toHaveLength(LOCATIONS_MOST);
});

test('undo brings back what was removed, where it stood', () => {
  fc.assert(
    fc.property(choice, choice, (locations, taken) => {
      const before = targeting({ locations });
      expect(putBack(withoutPlaces(before, taken), removedBy(before, taken))).toEqual(before);
    }),
  );
});

test('undo keeps what was added meanwhile, and adds nothing twice', () => {
  const before = targeting({ locations: [texas, austin] });
  const removed = removedBy(before, [texas]);
  const later = withPlace(withoutPlaces(before, [texas]), ohio);
  expect(putBack(later, removed).locations).toEqual([texas, austin, ohio]);
  expect(putBack(putBack(later, removed), removed).locations).toEqual([texas, austin, ohio]);
});
