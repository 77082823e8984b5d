import { geoCircle, geoDistance } from 'd3-geo';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graticuleStep, type LonLat, milesBetween, milesToDegrees, scaleBar } from './distance.ts';

const austin: LonLat = [-97.7431, 30.2672];

describe('distance', () => {
  test('agrees with the map', () => {
    const sanAntonio: LonLat = [-98.4936, 29.4241];
    expect(milesBetween(austin, sanAntonio)).toBeCloseTo(geoDistance([...austin], [...sanAntonio]) * 3958.8, 6);
    expect(milesBetween(austin, sanAntonio)).toBeGreaterThan(70);
    expect(milesBetween(austin, sanAntonio)).toBeLessThan(80);
  });

  test('every point of a ring is its radius away from its center', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.double({ min: -170, max: 170, noNaN: true }),
        fc.double({ min: -65, max: 65, noNaN: true }),
        (miles, lon, lat) => {
          const ring = geoCircle().center([lon, lat]).radius(milesToDegrees(miles))().coordinates[0] ?? [];
          for (const [x = 0, y = 0] of ring) expect(milesBetween([lon, lat], [x, y])).toBeCloseTo(miles, 4);
        },
      ),
    );
  });
});

test('the scale bar is a round distance that fits', () => {
  expect(scaleBar(0.146, 150)).toEqual({ miles: 20, width: 20 / 0.146 });
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 10, noNaN: true }), (milesPerPixel) => {
      expect(scaleBar(milesPerPixel, 150).width).toBeLessThanOrEqual(150);
      expect(scaleBar(milesPerPixel, 150).width).toBeGreaterThan(37);
    }),
  );
});

test('the graticule keeps to round degrees', () => {
  expect(graticuleStep(1.4)).toBe(0.25);
  expect(graticuleStep(60)).toBe(10);
});
