import { CampaignData } from '@universal-media/contract/campaign';
import { describe, expect, it } from 'vitest';
import { type CampaignFile, type LaunchFacts, launchChecks } from './launch-checks.ts';

const FILM = '01900000-0000-7000-8000-000000000001';
const PICTURE = '01900000-0000-7000-8000-000000000002';

const film: CampaignFile = {
  content_id: FILM,
  filename: 'film.mp4',
  status: 'ready',
  approval_status: 'approved',
  replaces: null,
};

const campaign = (changes: object = {}) =>
  CampaignData.parse({
    name: 'Spring opening',
    selectedPlatforms: ['youtube', 'meta'],
    declaration: { advertiser_category: 'business', paid_for_by: '', special_categories: [] },
    uploadedContent: [{ content_id: FILM, filename: 'film.mp4' }],
    ...changes,
  });

const facts = (changes: Partial<LaunchFacts> = {}): LaunchFacts => ({
  campaign: campaign(),
  today: '2026-11-16',
  total_cents: 108_000,
  set_aside_cents: 108_000,
  files: [film],
  parts: [
    { platform: 'youtube', state: 'created', share_cents: 54_000 },
    { platform: 'meta', state: 'created', share_cents: 54_000 },
  ],
  ...changes,
});

/** The words of what fails. */
const failing = (changes: Partial<LaunchFacts>) =>
  launchChecks(facts(changes)).flatMap(({ check, passed, words }) => (passed ? [] : [`${check}: ${words}`]));

it('lets a campaign go that is paid for, looked at, answered and set up', () => {
  expect(launchChecks(facts())).toEqual([
    { check: 'funded', passed: true, words: '$1,080 is set aside or taken.' },
    { check: 'content_approved', passed: true, words: 'Its file is approved.' },
    { check: 'policy_answered', passed: true, words: expect.stringContaining('All questions are answered') },
    { check: 'set_up', passed: true, words: 'Set up: YouTube, Meta.' },
  ]);
});

describe('funded', () => {
  it('fails by a cent', () => {
    expect(failing({ set_aside_cents: 107_999 })).toEqual(['funded: Only $1,079.99 of $1,080 is set aside.']);
  });

  it('does not ask for what a platform that refused has given back', () => {
    const [youtube, meta] = facts().parts;
    const parts = [youtube, meta && { ...meta, state: 'refused' as const }].filter((part) => part !== undefined);
    expect(failing({ parts, set_aside_cents: 54_000 })).toEqual([]);
    expect(failing({ parts, set_aside_cents: 53_999 })).toHaveLength(1);
  });
});

describe('content', () => {
  it.each([
    [{ ...film, status: 'inspecting' as const }, 'film.mp4 is not ready.'],
    [{ ...film, approval_status: null }, 'film.mp4 was not handed in for review.'],
    [{ ...film, approval_status: 'pending_review' as const }, 'film.mp4 waits for its review.'],
    [{ ...film, approval_status: 'rejected' as const }, 'film.mp4 was rejected.'],
    [{ ...film, content_id: PICTURE }, 'film.mp4 is no longer there.'],
  ])('says what keeps a file back', (file, words) => {
    expect(failing({ files: [file] })).toEqual([`content_approved: ${words}`]);
  });

  it('takes the file that staff put in the place of another', () => {
    expect(failing({ files: [{ ...film, content_id: PICTURE, replaces: FILM }] })).toEqual([]);
  });

  it('asks for a file, unless the campaign runs on YouTube alone with a film of its own', () => {
    const own = {
      uploadedContent: [],
      youtube_hosting_preference: 'provide_url',
      youtube_video_url: 'https://youtu.be/dQw4w9WgXcQ',
    };
    expect(failing({ campaign: campaign({ ...own, selectedPlatforms: ['youtube'] }) })).toEqual([]);
    expect(failing({ campaign: campaign(own) })).toEqual(['content_approved: There is no file for Meta.']);
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

  it('wants every question answered', () => {
    expect(declaring({ advertiser_category: null })).toHaveLength(1);
    expect(declaring({ special_categories: null })).toHaveLength(1);
  });

  it('wants to know who paid for a political ad', () => {
    expect(declaring({ advertiser_category: 'political', paid_for_by: ' ' })).toHaveLength(1);
    expect(declaring({ advertiser_category: 'political', paid_for_by: 'Friends of Ada' })).toEqual([]);
  });

  it('fails where a platform takes no such ads', () => {
    const political = { advertiser_category: 'political', paid_for_by: 'Friends of Ada' };
    expect(declaring(political, { selectedPlatforms: ['tiktok'] })).toEqual([
      'policy_answered: TikTok does not take political or issue advertising.',
    ]);
  });
});

describe('set up', () => {
  const parts = (...states: ('queued' | 'unknown' | 'refused' | 'created')[]) =>
    states.map((state) => ({ platform: 'meta' as const, state, share_cents: 0 }));

  it('waits for what was not sent, or whose answer was lost', () => {
    expect(failing({ parts: parts('created', 'queued') })).toEqual(['set_up: Meta: waiting to be sent.']);
    expect(failing({ parts: parts('unknown') })).toEqual(['set_up: Meta: being checked.']);
  });

  it('goes on with those who took it', () => {
    expect(failing({ parts: parts('created', 'refused') })).toEqual([]);
    expect(failing({ parts: parts('refused', 'refused') })).toEqual(['set_up: No platform has taken it.']);
  });
});
