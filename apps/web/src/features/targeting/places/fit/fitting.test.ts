import { radiusFor, TARGETING_TYPES } from '@universal-media/contract/targeting/locations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { austin, canada, downtown, everywhere, mexico, targeting, texas } from '../sample-places.ts';
import { misfits, strategyForAll } from './fitting.ts';

const strategy = fc.constantFrom(...TARGETING_TYPES);
const choice = fc.subarray(everywhere);

describe('locations and targeting strategies', () => {
  test('a strategy finds the locations that do not fit', () => {
    const locations = [austin, texas, mexico, downtown];
    expect(misfits(targeting({ targeting_type: 'local', locations }))).toEqual([texas, mexico]);
    expect(misfits(targeting({ targeting_type: 'regional', locations }))).toEqual([austin, mexico, downtown]);
    expect(misfits(targeting({ targeting_type: 'nationwide', locations: [mexico] }))).toEqual([]);
  });

  test('one country is nationwide, two are international', () => {
    expect(strategyForAll([mexico])).toBe('nationwide');
    expect(strategyForAll([mexico, canada])).toBe('international');
    expect(strategyForAll([austin, downtown])).toBe('local');
    expect(strategyForAll([austin, texas])).toBeNull();
    expect(strategyForAll([])).toBeNull();
  });

  test('the suggested strategy fits every location', () => {
    fc.assert(
      fc.property(choice, (locations) => {
        const targeting_type = strategyForAll(locations);
        fc.pre(targeting_type !== null);
        expect(misfits(targeting({ targeting_type: targeting_type ?? 'local', locations }))).toEqual([]);
      }),
    );
  });

  test('only cities and ZIP codes of a local campaign have a radius, and each may have its own', () => {
    fc.assert(
      fc.property(strategy, fc.constantFrom(...everywhere), (targeting_type, place) => {
        const current = targeting({ targeting_type, locations: [place], radius_miles: 50 });
        const local = targeting_type === 'local' && misfits(current).length === 0;
        expect(radiusFor(place, current)).toBe(local ? 50 : null);
        expect(radiusFor({ ...place, radius_miles: 10 }, current)).toBe(local ? 10 : null);
      }),
    );
  });
});
