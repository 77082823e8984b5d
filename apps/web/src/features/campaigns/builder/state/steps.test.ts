import { newCampaign } from '@universal-media/contract/campaigns/campaign';
import { findMissing } from '@universal-media/contract/campaigns/readiness';
import { describe, expect, it } from 'vitest';
import { findBlockers, findLaunchBlockers, reachableStep } from './steps.ts';

const today = '2026-11-16';
const empty = newCampaign(today, 'America/Chicago');
const chosen = { ...empty, selectedPlatforms: ['meta' as const] };

describe('the steps of the builder', () => {
  it('opens step 2 once a platform is chosen, even if other fields are missing', () => {
    expect(findBlockers(1, empty, findMissing(empty, today))).toMatchObject([{ field: 'selectedPlatforms' }]);
    expect(reachableStep(2, empty, findMissing(empty, today))).toBe(1);
    expect(findBlockers(1, chosen, findMissing(chosen, today))).toEqual([]);
    expect(reachableStep(2, chosen, findMissing(chosen, today))).toBe(2);
  });

  it('opens step 3 when nothing is missing, and always allows going back', () => {
    const missing = findMissing(chosen, today);
    expect(reachableStep(3, chosen, missing)).toBe(2);
    expect(reachableStep(5, chosen, missing)).toBe(2);
    expect(reachableStep(3, chosen, [])).toBe(3);
    expect(reachableStep(1, chosen, missing)).toBe(1);
  });
});

describe('the files of a campaign', () => {
  const noVideo = {
    section: 'formats',
    field: 'uploadedContent',
    about: 'meta',
    message: 'Meta needs one of 9:16, 1:1, 4:5',
  } as const;

  it('block the launch while a format is missing or the files are still loading', () => {
    expect(findLaunchBlockers([], [])).toEqual([]);
    expect(findLaunchBlockers([], [noVideo])).toEqual([noVideo]);
    expect(findLaunchBlockers([], null)).toHaveLength(1);
  });

  it('never block the way to the review, which lists what is missing', () => {
    expect(findBlockers(3, chosen, [])).toEqual([]);
    expect(reachableStep(4, chosen, [])).toBe(4);
  });
});
