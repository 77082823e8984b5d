import { describe, expect, it } from 'vitest';
import { focusAt, focusTravelled, travelled, travelOf } from './crop-travel.ts';

const wide = { width: 1920, height: 1080 };
const tall = { width: 1080, height: 1920 };
const square = { width: 1080, height: 1080 };
const centre = { x: 0.5, y: 0.5 };

describe('the part of a picture that is kept', () => {
  it('travels across a picture that is too wide, and down one that is too tall', () => {
    expect(travelOf(wide, square, centre)).toMatchObject({ axis: 'x', part: 0.5625, at: 420 / 1920 });
    expect(travelOf(tall, square, centre)).toMatchObject({ axis: 'y', part: 0.5625, at: 420 / 1920 });
  });

  it('stops at the edges', () => {
    const travel = travelOf(wide, square, centre);
    expect(travelOf(wide, square, focusAt(travel, 2)).at).toBeCloseTo(1 - travel.part);
    expect(travelOf(wide, square, focusAt(travel, -2)).at).toBe(0);
  });

  it('is found again where the fader has put it', () => {
    const travel = travelOf(wide, square, centre);
    expect(travelled(travel)).toBe(50);
    for (const percent of [0, 10, 73, 100]) {
      expect(travelled(travelOf(wide, square, focusTravelled(travel, percent)))).toBe(percent);
    }
  });
});
