import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadCounties, loadCountries, loadStates } from './atlas.ts';
import { outlinesFor } from './outlines.ts';
import { boxOfRings, overlap, toGraticule, toView } from './view.ts';

const austin = { id: 'austin', name: 'Austin, TX', lon: -97.7431, lat: 30.2672, radius_miles: 25 };

describe('toView', () => {
  test('a ring is as wide on the map as its radius says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 100 }), fc.integer({ min: 280, max: 1200 }), (radius_miles, width) => {
        const { projection, milesPerPixel } = toView([{ ...austin, radius_miles }], width, 475, 1);
        const [x = 0, y = 0] = projection([austin.lon, austin.lat]) ?? [];
        expect(x).toBeCloseTo(width / 2, 0);
        expect(Math.abs(y - 475 / 2)).toBeLessThan(2);
        const diameter = (radius_miles * 2) / milesPerPixel;
        expect(diameter).toBeLessThanOrEqual(Math.min(width, 475));
        expect(diameter).toBeGreaterThan(Math.min(width, 475) * 0.8);
      }),
    );
  });

  test('zooming in halves what a pixel stands for', () => {
    const near = toView([austin], 560, 475, 2);
    const far = toView([austin], 560, 475, 1);
    expect(far.milesPerPixel / near.milesPerPixel).toBeCloseTo(2, 2);
    expect(overlap(near.box, far.box)).toBe(true);
  });
});

test('the graticule stands on round degrees inside the frame', () => {
  const { coordinates } = toGraticule({ west: -98.6, south: 29.7, east: -96.9, north: 30.8 });
  const lons = coordinates.map((line) => line[0]?.[0] ?? 0);
  expect(lons).toContain(-98);
  expect(coordinates.length).toBeGreaterThan(4);
});

test('the corners around rings hold every ring', () => {
  const { west, east, south, north } = boxOfRings([austin, { ...austin, id: 'boston', lon: -71.06, lat: 42.36 }]);
  expect(west).toBeLessThan(austin.lon - 0.3);
  expect(east).toBeGreaterThan(-70.7);
  expect(south).toBeCloseTo(austin.lat - 0.36, 2);
  expect(north).toBeCloseTo(42.36 + 0.36, 2);
});

describe('outlinesFor', () => {
  const coasts = [austin, { ...austin, id: 'seattle', lon: -122.33, lat: 47.6 }];
  test('counties around a town, states for half a country, countries abroad', () => {
    expect(outlinesFor([austin], 1, false)).toBe(loadCounties);
    expect(outlinesFor(coasts, 1, false)).toBe(loadStates);
    expect(outlinesFor(coasts, 4, false)).toBe(loadCounties);
    expect(outlinesFor([austin], 1, true)).toBe(loadCountries);
  });
});
