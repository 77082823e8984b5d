import { describe, expect, it } from 'vitest';
import { type Calibration, calibrated, computeScore, findStretch, stretched, uncalibrated } from './calibration.ts';
import { createStream } from './stream.ts';

const range = { least: 99, likely: 999, most: 9_999 };
const after = (scores: readonly number[]): Calibration => scores.reduce(calibrated, uncalibrated);

describe('holding ranges against what came', () => {
  it('scores what lies at the ends as nothing, inside below and outside above', () => {
    expect(computeScore(range, 99)).toBeCloseTo(0);
    expect(computeScore(range, 9_999)).toBeCloseTo(0);
    expect(computeScore(range, 999)).toBeCloseTo(-1);
    expect(computeScore(range, 99_999)).toBeCloseTo(1);
    expect(computeScore(range, 9)).toBeCloseTo(1);
  });

  it('leaves ranges alone until thirty campaigns are over', () => {
    expect(findStretch(after(Array.from({ length: 29 }, () => 3)))).toBeNull();
    expect(findStretch(after(Array.from({ length: 30 }, () => 3)))).toBe(3);
    expect(stretched(range, null)).toBe(range);
  });

  it('stretches a range so that what scored that much is just within', () => {
    const wider = stretched(range, 1);
    expect(wider).toEqual({ least: expect.closeTo(9), likely: 999, most: expect.closeTo(99_999) });
    expect(stretched(range, -1)).toEqual({ least: expect.closeTo(999), likely: 999, most: expect.closeTo(999) });
  });

  it('remembers the last 150 only', () => {
    const moved = after([...Array.from({ length: 500 }, () => 5), ...Array.from({ length: 150 }, () => -0.5)]);
    expect(moved.scores).toHaveLength(150);
    expect(findStretch(moved)).toBe(-0.5);
  });

  it('misses one in five in the long run, though the market moves for good every hundred campaigns', () => {
    const stream = createStream('moving market', 1);
    let calibration = uncalibrated;
    let missed = 0;
    const campaigns = 3_000;
    for (let n = 0; n < campaigns; n += 1) {
      const score = stream.normal() + Math.floor(n / 100) * 0.2;
      if (score > (findStretch(calibration) ?? 0)) missed += 1;
      calibration = calibrated(calibration, score);
    }
    expect(missed / campaigns).toBeGreaterThan(0.18);
    expect(missed / campaigns).toBeLessThan(0.23);
  });
});
