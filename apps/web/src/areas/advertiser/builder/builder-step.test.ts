import { newCampaign } from '@universal-media/contract/campaign';
import { findMissing } from '@universal-media/contract/readiness';
import { describe, expect, it } from 'vitest';
import { inTheWay, reachableStep } from './builder-step.ts';

const today = '2026-11-16';
const empty = newCampaign(today, 'America/Chicago');
const chosen = { ...empty, selectedPlatforms: ['meta' as const] };

describe('the steps of the builder', () => {
  it('open the second with one platform, whatever else is missing', () => {
    expect(inTheWay(1, empty, findMissing(empty, today))).toMatchObject([{ field: 'selectedPlatforms' }]);
    expect(reachableStep(2, empty, findMissing(empty, today))).toBe(1);
    expect(inTheWay(1, chosen, findMissing(chosen, today))).toEqual([]);
    expect(reachableStep(2, chosen, findMissing(chosen, today))).toBe(2);
  });

  it('open the third when nothing is missing, and never stand in the way back', () => {
    const missing = findMissing(chosen, today);
    expect(reachableStep(3, chosen, missing)).toBe(2);
    expect(reachableStep(5, chosen, missing)).toBe(2);
    expect(reachableStep(3, chosen, [])).toBe(3);
    expect(reachableStep(1, chosen, missing)).toBe(1);
  });
});
