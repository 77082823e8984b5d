import { describe, expect, it } from 'vitest';
import { computeTravel, focusAt, focusAtPercent, percentTraveled } from './crop-travel.ts';

const wide = { width: 1920, height: 1080 };
const tall = { width: 1080, height: 1920 };
const square = { width: 1080, height: 1080 };
const center = { x: 0.5, y: 0.5 };

describe('the crop area', () => {
  it('moves horizontally on an image that is too wide, and vertically on one that is too tall', () => {
    expect(computeTravel(wide, square, center)).toMatchObject({ axis: 'x', part: 0.5625, at: 420 / 1920 });
    expect(computeTravel(tall, square, center)).toMatchObject({ axis: 'y', part: 0.5625, at: 420 / 1920 });
  });

  it('stops at the edges', () => {
    const travel = computeTravel(wide, square, center);
    expect(computeTravel(wide, square, focusAt(travel, 2)).at).toBeCloseTo(1 - travel.part);
    expect(computeTravel(wide, square, focusAt(travel, -2)).at).toBe(0);
  });

  it('keeps the position that the slider has set', () => {
    const travel = computeTravel(wide, square, center);
    expect(percentTraveled(travel)).toBe(50);
    for (const percent of [0, 10, 73, 100]) {
      expect(percentTraveled(computeTravel(wide, square, focusAtPercent(travel, percent)))).toBe(percent);
    }
  });
});
