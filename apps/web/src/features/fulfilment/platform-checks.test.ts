import { policyAnswers } from '@universal-media/contract/ad-policy';
import { CampaignData } from '@universal-media/contract/campaign';
import type { PlatformPart } from '@universal-media/contract/campaigns';
import type { CampaignFile } from '@universal-media/contract/creative-readiness';
import { describe, expect, it } from 'vitest';
import { matrixSummary, platformChecks } from './platform-checks.ts';

const austin = {
  place_id: 'city:1',
  type: 'city',
  value: 'Austin',
  display_name: 'Austin, TX, United States',
  country_code: 'US',
  state_code: 'TX',
  coordinates: { latitude: 30.3, longitude: -97.7 },
  population: 950_000,
  county: null,
};

const part = (platform: PlatformPart['platform'], state: PlatformPart['state']): PlatformPart => ({
  platform,
  state,
  by_hand: false,
  media_cents: 100_000,
  spent_cents: 0,
  impressions: 0,
  clicks: 0,
  external_id: null,
  reason: state === 'refused' ? 'The account is not verified' : null,
  live_at: null,
  updated_at: '2026-11-16T12:00:00.000Z',
});

const square = (approval_status: 'approved' | 'pending_review'): CampaignFile => ({
  content_id: '0198a4b2-7c11-7000-8000-000000000001',
  filename: 'square.jpg',
  status: 'ready',
  facts: {
    filename: 'square.jpg',
    content_type: 'image',
    media_type: 'image/jpeg',
    file_size: 900_000,
    width: 1080,
    height: 1080,
    duration_s: null,
    frame_rate: null,
    bit_rate: null,
    video_codec: null,
    audio_codec: null,
    audio_channels: null,
    sample_rate: null,
    loudness_lufs: null,
    animated: false,
  },
  platform_targets: [],
  derived_from: null,
  approval_tracking: {
    content_id: '0198a4b2-7c11-7000-8000-000000000001',
    approval_status,
    submitted_at: '2026-11-16T12:00:00.000Z',
    decided_at: null,
    reason: null,
  },
});

function campaign(change: object = {}) {
  const campaign_data = CampaignData.parse({
    selectedPlatforms: ['meta', 'tiktok'],
    declaration: { advertiser_category: 'political', paid_for_by: 'Ramirez Committee', special_categories: [] },
    geographic_targeting: { targeting_type: 'local', locations: [austin] },
    headline: 'Buses that come.',
    body_copy: 'Rent you can plan for.',
    ...change,
  });
  const policy = policyAnswers(campaign_data.declaration, campaign_data.selectedPlatforms, ['US'], '2026-11-16');
  return { campaign_data, policy, parts: [part('meta', 'created'), part('tiktok', 'refused')] };
}

describe('the matrix of platforms and checks', () => {
  it('has a row for each platform, with what each check found', () => {
    const [meta, tiktok] = platformChecks(campaign(), [square('approved')]);
    expect(meta?.found).toMatchObject({
      copy: { state: 'pass' },
      creative: { state: 'pass' },
      review: { state: 'pass' },
      places: { state: 'pass' },
      policy: { state: 'look', words: 'Meta asks for an authorised advertiser and a "Paid for by" line.' },
      set_up: { state: 'pass', words: 'Set up, not running.' },
    });
    expect(tiktok?.found).toMatchObject({
      policy: { state: 'fail', words: 'TikTok does not take political or issue advertising.' },
      set_up: { state: 'fail', words: 'Refused: The account is not verified.' },
    });
  });

  it('says what a platform cuts', () => {
    const [meta] = platformChecks(campaign({ headline: 'Buses that come, and rent that you can plan for' }), []);
    expect(meta?.found.copy).toEqual({ state: 'look', words: 'Cuts “lan for” of the headline.' });
  });

  it('names a file that nobody has approved', () => {
    const [meta] = platformChecks(campaign(), [square('pending_review')]);
    expect(meta?.found.review).toEqual({ state: 'look', words: 'Not approved yet: square.jpg.' });
  });

  it('says nothing of files before they are read', () => {
    const [meta] = platformChecks(campaign(), undefined);
    expect(meta?.found.creative.state).toBe('none');
    expect(meta?.found.review.state).toBe('none');
  });

  it('sums up what passes, what fails and what is to be looked at', () => {
    const rows = platformChecks(campaign(), [square('approved')]);
    expect(matrixSummary(rows)).toBe('6 of 11 pass, 3 fail, 2 to look at');
  });
});
