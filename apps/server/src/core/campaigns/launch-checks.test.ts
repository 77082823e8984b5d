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
  unconfirmed: [],
  has_open_request: false,
  runs: [
    { platform: 'youtube', state: 'created', share_cents: 54_000, by_hand: false, reason: null },
    { platform: 'meta', state: 'created', share_cents: 54_000, by_hand: false, reason: null },
  ],
  ...changes,
});

const runsFor = (...platforms: ('meta' | 'reddit' | 'roku' | 'tiktok')[]): LaunchFacts['runs'] =>
  platforms.map((platform) => ({ platform, state: 'created', share_cents: 0, by_hand: false, reason: null }));

/** The texts of the failed checks. */
const failing = (changes: Partial<LaunchFacts>) =>
  runLaunchChecks(facts(changes)).flatMap(({ check, passed, text }) => (passed ? [] : [`${check}: ${text}`]));

it('passes for a campaign that is paid for, approved, complete and set up', () => {
  expect(runLaunchChecks(facts())).toEqual([
    { check: 'funded', passed: true, text: '$1,080 is on hold or charged.', needs_second: false, is_ours: false },
    { check: 'content_approved', passed: true, text: 'The file is approved.', needs_second: false, is_ours: false },
    {
      check: 'policy_answered',
      passed: true,
      text: expect.stringContaining('All questions are answered'),
      needs_second: false,
      is_ours: false,
    },
    {
      check: 'set_up',
      passed: true,
      text: 'Launches by itself on YouTube, Meta.',
      needs_second: false,
      is_ours: false,
    },
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
  ])('names the problem of a file', (file, text) => {
    expect(failing({ files: [file] })).toEqual([`content_approved: ${text}`]);
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
    states.map((state) => ({ platform: 'meta' as const, state, share_cents: 0, by_hand: false, reason: null }));

  it('does not wait for platforms, which get nothing before the approval', () => {
    expect(failing({ runs: runs('created', 'queued') })).toEqual([]);
    expect(failing({ runs: runs('unknown') })).toEqual([]);
  });

  it('needs only one platform that accepted it', () => {
    expect(failing({ runs: runs('created', 'refused') })).toEqual([]);
    expect(failing({ runs: runs('refused') })).toEqual(['set_up: No platform accepted it. Rejected by Meta.']);
  });
});

it('says what launches by itself, what staff set up, and who rejected it and why', () => {
  const [run] = runsFor('meta');
  const textFor = (runs: LaunchFacts['runs']) =>
    runLaunchChecks(facts({ runs })).find(({ check }) => check === 'set_up')?.text;
  const manual = runsFor('reddit', 'roku').map((one) => ({ ...one, by_hand: true }));
  const refused = runsFor('tiktok').map((one) => ({
    ...one,
    state: 'refused' as const,
    reason: 'Below its $280 minimum',
  }));
  expect(textFor([...(run ? [run] : []), ...manual, ...refused])).toBe(
    'Launches by itself on Meta. To be set up by us: Reddit, Roku. Rejected by TikTok: Below its $280 minimum; it stays off there.',
  );
  expect(textFor(manual)).toBe('To be set up by us: Reddit, Roku.');
});

it('tells what waits for us from what the advertiser has to change', () => {
  const isOurs = (changes: Partial<LaunchFacts>) =>
    runLaunchChecks(facts(changes)).flatMap(({ passed, is_ours }) => (passed ? [] : [is_ours]));
  const pending = { ...video, approval_status: 'pending_review' as const };
  expect(
    isOurs({ files: facts().files.map((file) => (file.content_id === video.content_id ? pending : file)) }),
  ).toEqual([true]);
  expect(isOurs({ unconfirmed: ['landing_page', 'policy'] })).toEqual([true]);
  expect(isOurs({ files: [], unconfirmed: ['landing_page'] })).toEqual([false]);
  expect(isOurs({ has_open_request: true })).toEqual([false]);
});

describe('what staff confirm', () => {
  it('fails until the video was watched and the landing page opened', () => {
    expect(failing({ unconfirmed: ['video', 'landing_page'] })).toEqual([
      "content_approved: The advertiser's YouTube video has not been watched. The landing page has not been opened.",
    ]);
    expect(failing({ unconfirmed: ['video'], files: [], campaign: campaign({ uploadedContent: [] }) })).toEqual([
      "content_approved: No file for YouTube, Meta. The advertiser's YouTube video has not been watched.",
    ]);
  });

  it('fails for a political ad until staff decided for the platforms that leave it to them', () => {
    const declaration = { advertiser_category: 'political', paid_for_by: 'Okafor 2026', special_categories: [] };
    const political = campaign({ selectedPlatforms: ['reddit'], declaration });
    expect(failing({ campaign: political, unconfirmed: ['policy'] })).toEqual([
      'policy_answered: Needs your decision for Reddit.',
    ]);
    expect(failing({ campaign: political })).toEqual([]);
  });
});

describe('an open request for changes', () => {
  it('fails, so that approving over it is an override', () => {
    expect(failing({ has_open_request: true })).toEqual([
      'request_answered: Changes were requested, and the advertiser has not resubmitted the campaign.',
    ]);
  });
});

describe('a second staff member', () => {
  const second = (changes: Partial<LaunchFacts>) =>
    runLaunchChecks(facts(changes)).flatMap(({ check, needs_second }) => (needs_second ? [check] : []));

  it('is needed for a rejected file, not for one that waits', () => {
    expect(second({ files: [{ ...video, approval_status: 'rejected' }] })).toEqual(['content_approved']);
    expect(second({ files: [{ ...video, approval_status: 'pending_review' }] })).toEqual([]);
  });

  it('is needed for every failed check of a political ad, and for none that passed', () => {
    const declaration = { advertiser_category: 'political', paid_for_by: '', special_categories: [] };
    const political = campaign({ selectedPlatforms: ['reddit'], declaration });
    expect(second({ campaign: political })).toEqual(['policy_answered']);
  });
});
