import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { describe, expect, it } from 'vitest';
import { type CampaignFile, type LaunchFacts, runLaunchChecks } from './launch-checks.ts';

const VIDEO = '01900000-0000-7000-8000-000000000001';
const IMAGE = '01900000-0000-7000-8000-000000000002';

const video: CampaignFile = {
  content_id: VIDEO,
  filename: 'video.mp4',
  status: 'ready',
  approval_status: 'approved',
  replaces: null,
};

const campaign = (changes: object = {}) =>
  CampaignData.parse({
    name: 'Spring opening',
    selectedPlatforms: ['youtube', 'meta'],
    declaration: { advertiser_category: 'business', paid_for_by: '', special_categories: [] },
    uploadedContent: [{ content_id: VIDEO, filename: 'video.mp4' }],
    ...changes,
  });

const facts = (changes: Partial<LaunchFacts> = {}): LaunchFacts => ({
  campaign: campaign(),
  today: '2026-11-16',
  total_cents: 108_000,
  funded_cents: 108_000,
  files: [video],
  runs: [
    { platform: 'youtube', state: 'created', share_cents: 54_000 },
    { platform: 'meta', state: 'created', share_cents: 54_000 },
  ],
  ...changes,
});

/** The texts of the failed checks. */
const failing = (changes: Partial<LaunchFacts>) =>
  runLaunchChecks(facts(changes)).flatMap(({ check, passed, words }) => (passed ? [] : [`${check}: ${words}`]));

it('passes for a campaign that is paid for, approved, complete and set up', () => {
  expect(runLaunchChecks(facts())).toEqual([
    { check: 'funded', passed: true, words: '$1,080 is on hold or charged.' },
    { check: 'content_approved', passed: true, words: 'The file is approved.' },
    { check: 'policy_answered', passed: true, words: expect.stringContaining('All questions are answered') },
    { check: 'set_up', passed: true, words: 'Goes to: YouTube, Meta.' },
  ]);
});

describe('funded', () => {
  it('fails when a cent is missing', () => {
    expect(failing({ funded_cents: 107_999 })).toEqual(['funded: Only $1,079.99 of $1,080 is on hold.']);
  });

  it('does not require the share of a refused run', () => {
    const [youtube, meta] = facts().runs;
    const runs = [youtube, meta && { ...meta, state: 'refused' as const }].filter((run) => run !== undefined);
    expect(failing({ runs, funded_cents: 54_000 })).toEqual([]);
    expect(failing({ runs, funded_cents: 53_999 })).toHaveLength(1);
  });
});

describe('content', () => {
  it.each([
    [{ ...video, status: 'inspecting' as const }, 'video.mp4 is not ready.'],
    [{ ...video, approval_status: null }, 'video.mp4 was not submitted for review.'],
    [{ ...video, approval_status: 'pending_review' as const }, 'video.mp4 is waiting for review.'],
    [{ ...video, approval_status: 'rejected' as const }, 'video.mp4 was rejected.'],
    [{ ...video, content_id: IMAGE }, 'video.mp4 no longer exists.'],
  ])('names the problem of a file', (file, words) => {
    expect(failing({ files: [file] })).toEqual([`content_approved: ${words}`]);
  });

  it('accepts the file that staff replaced another with', () => {
    expect(failing({ files: [{ ...video, content_id: IMAGE, replaces: VIDEO }] })).toEqual([]);
  });

  it('requires a file, unless the campaign runs only on YouTube with its own video', () => {
    const own = {
      uploadedContent: [],
      youtube_hosting_preference: 'provide_url',
      youtube_video_url: 'https://youtu.be/dQw4w9WgXcQ',
    };
    expect(failing({ campaign: campaign({ ...own, selectedPlatforms: ['youtube'] }) })).toEqual([]);
    expect(failing({ campaign: campaign(own) })).toEqual(['content_approved: No file for Meta.']);
  });
});

describe('policy', () => {
  const declaring = (declaration: object, more: object = {}) =>
    failing({
      campaign: campaign({
        declaration: { advertiser_category: 'business', paid_for_by: '', special_categories: [], ...declaration },
        ...more,
      }),
    });

  it('requires an answer to every question', () => {
    expect(declaring({ advertiser_category: null })).toHaveLength(1);
    expect(declaring({ special_categories: null })).toHaveLength(1);
  });

  it('requires who paid for a political ad', () => {
    expect(declaring({ advertiser_category: 'political', paid_for_by: ' ' })).toHaveLength(1);
    expect(declaring({ advertiser_category: 'political', paid_for_by: 'Friends of Ada' })).toEqual([]);
  });

  it('fails where a platform does not accept such ads', () => {
    const political = { advertiser_category: 'political', paid_for_by: 'Friends of Ada' };
    expect(declaring(political, { selectedPlatforms: ['tiktok'] })).toEqual([
      'policy_answered: TikTok does not take political or issue advertising.',
    ]);
  });
});

describe('set up', () => {
  const runs = (...states: ('queued' | 'unknown' | 'refused' | 'created')[]) =>
    states.map((state) => ({ platform: 'meta' as const, state, share_cents: 0 }));

  it('does not wait for platforms, which get nothing before the approval', () => {
    expect(failing({ runs: runs('created', 'queued') })).toEqual([]);
    expect(failing({ runs: runs('unknown') })).toEqual([]);
  });

  it('needs only one platform that accepted it', () => {
    expect(failing({ runs: runs('created', 'refused') })).toEqual([]);
    expect(failing({ runs: runs('refused', 'refused') })).toEqual(['set_up: No platform accepted it.']);
  });
});
