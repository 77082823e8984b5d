import { newCampaign } from '@universal-media/contract/campaigns/campaign';
import { findMissing } from '@universal-media/contract/campaigns/readiness';
import { describe, expect, it } from 'vitest';
import { findBlockers, findLaunchBlockers, reachableStep } from './steps.ts';

const today = '2026-11-16';
const empty = newCampaign(today, 'America/Chicago');
const chosen = { ...empty, selectedPlatforms: ['meta' as const] };
const answered = {
  ...chosen,
  declaration: { advertiser_category: 'business' as const, paid_for_by: '', special_categories: [] },
};

describe('the steps of the builder', () => {
  it('asks for the advertiser questions in step 1, where they are shown, and not again in step 2', () => {
    expect(findBlockers(1, findMissing(empty, today)).map(({ field }) => field)).toEqual([
      'selectedPlatforms',
      'declaration',
      'declaration',
    ]);
    expect(reachableStep(2, findMissing(chosen, today))).toBe(1);
    expect(findBlockers(1, findMissing(answered, today))).toEqual([]);
    expect(reachableStep(2, findMissing(answered, today))).toBe(2);
  });

  it('does not send the user back from step 2 for a location that a platform rejects', () => {
    const political = {
      ...answered.declaration,
      advertiser_category: 'political' as const,
      paid_for_by: 'Jo for Mayor',
    };
    const rejected = findMissing({ ...answered, selectedPlatforms: ['tiktok'], declaration: political }, today);
    expect(rejected.map(({ section }) => section)).toContain('platforms');
    expect(reachableStep(2, rejected)).toBe(2);
    expect(findBlockers(2, rejected)).toEqual(rejected);
  });

  it('opens step 3 when nothing is missing, and always allows going back', () => {
    const missing = findMissing(answered, today);
    expect(reachableStep(3, missing)).toBe(2);
    expect(reachableStep(5, missing)).toBe(2);
    expect(reachableStep(3, [])).toBe(3);
    expect(reachableStep(1, missing)).toBe(1);
  });
});

describe('the files of a campaign', () => {
  const noVideo = {
    section: 'formats',
    field: 'uploadedContent',
    about: 'meta',
    message: 'Meta needs a 9:16, 1:1, or 4:5 image or video',
  } as const;

  it('block the launch while a format is missing or the files are still loading', () => {
    expect(findLaunchBlockers([], [])).toEqual([]);
    expect(findLaunchBlockers([], [noVideo])).toEqual([noVideo]);
    expect(findLaunchBlockers([], null)).toHaveLength(1);
  });

  it('never block the way to the review, which lists what is missing', () => {
    expect(findBlockers(3, [])).toEqual([]);
    expect(reachableStep(4, [])).toBe(4);
  });
});
