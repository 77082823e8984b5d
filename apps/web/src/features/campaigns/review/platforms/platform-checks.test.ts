import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import type { CampaignFile } from '@universal-media/contract/campaigns/creative-readiness';
import { policyAnswers } from '@universal-media/contract/platforms/ad-policy';
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

const part = (platform: PlatformRun['platform'], state: PlatformRun['state']): PlatformRun => ({
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
  it('has a row for each platform with the result of each check', () => {
    const [meta, tiktok] = platformChecks(campaign(), [square('approved')]);
    expect(meta?.found).toMatchObject({
      copy: { state: 'pass' },
      creative: { state: 'pass' },
      review: { state: 'pass' },
      places: { state: 'pass' },
      policy: { state: 'look', text: 'Meta asks for an authorized advertiser and a "Paid for by" line.' },
      set_up: { state: 'pass', text: 'Pending.' },
    });
    expect(tiktok?.found).toMatchObject({
      policy: { state: 'fail', text: 'TikTok does not take political or issue advertising.' },
      set_up: { state: 'fail', text: 'Rejected: The account is not verified.' },
    });
  });

  it('shows the text a platform cuts off', () => {
    const [meta] = platformChecks(campaign({ headline: 'Buses that come, and rent that you can plan for' }), []);
    expect(meta?.found.copy).toEqual({ state: 'look', text: 'Cuts off “plan for” of the headline.' });
  });

  it('names files that are not approved', () => {
    const [meta] = platformChecks(campaign(), [square('pending_review')]);
    expect(meta?.found.review).toEqual({ state: 'look', text: 'Files awaiting review: square.jpg.' });
  });

  it('has no file results before files are loaded', () => {
    const [meta] = platformChecks(campaign(), undefined);
    expect(meta?.found.creative.state).toBe('none');
    expect(meta?.found.review.state).toBe('none');
  });

  it('counts passed, failed and open checks', () => {
    const rows = platformChecks(campaign(), [square('approved')]);
    expect(matrixSummary(rows)).toBe('6 of 11 passed, 3 failed, 2 to check');
  });
});
