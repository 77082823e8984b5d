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

describe('the files of a campaign', () => {
  const noFilm = {
    section: 'formats',
    field: 'uploadedContent',
    about: 'meta',
    message: 'Meta needs one of 9:16, 1:1, 4:5',
  } as const;

  it('stand in the way of the review when they lack something, and while nobody has read them', () => {
    expect(inTheWay(3, chosen, [], [])).toEqual([]);
    expect(inTheWay(3, chosen, [], [noFilm])).toEqual([noFilm]);
    expect(inTheWay(3, chosen, [], null)).toHaveLength(1);
  });

  it('lead back to their step once they are known to lack something, and not before', () => {
    expect(reachableStep(4, chosen, [], null)).toBe(4);
    expect(reachableStep(4, chosen, [], [noFilm])).toBe(3);
    expect(reachableStep(4, chosen, [], [])).toBe(4);
  });
});
