import { TARGETING_TYPES } from '@universal-media/contract/locations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { misfits, radiusOf, wayForAll } from './fitting.ts';
import { austin, canada, downtown, everywhere, mexico, targeting, texas } from './sample-places.ts';

const way = fc.constantFrom(...TARGETING_TYPES);
const choice = fc.subarray(everywhere);

describe('places and the way of targeting', () => {
  test('a way of targeting names what does not belong to it', () => {
    const locations = [austin, texas, mexico, downtown];
    expect(misfits(targeting({ targeting_type: 'local', locations }))).toEqual([texas, mexico]);
    expect(misfits(targeting({ targeting_type: 'regional', locations }))).toEqual([austin, mexico, downtown]);
    expect(misfits(targeting({ targeting_type: 'nationwide', locations: [mexico] }))).toEqual([]);
  });

  test('one country is a nation, two are several countries', () => {
    expect(wayForAll([mexico])).toBe('nationwide');
    expect(wayForAll([mexico, canada])).toBe('international');
    expect(wayForAll([austin, downtown])).toBe('local');
    expect(wayForAll([austin, texas])).toBeNull();
    expect(wayForAll([])).toBeNull();
  });

  test('the way that is offered leaves nothing behind', () => {
    fc.assert(
      fc.property(choice, (locations) => {
        const targeting_type = wayForAll(locations);
        fc.pre(targeting_type !== null);
        expect(misfits(targeting({ targeting_type: targeting_type ?? 'local', locations }))).toEqual([]);
      }),
    );
  });

  test('only what belongs to a local campaign has a radius', () => {
    fc.assert(
      fc.property(way, fc.constantFrom(...everywhere), (targeting_type, place) => {
        const now = targeting({ targeting_type, locations: [place], radius_miles: 50 });
        const local = targeting_type === 'local' && misfits(now).length === 0;
        expect(radiusOf(place, now)).toBe(local ? 50 : null);
      }),
    );
  });
});
