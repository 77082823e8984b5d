import { describe, expect, it } from 'vitest';
import { explainState, platformsIn, shownId } from './texts.ts';

const account = {
  ad_account_id: '01890000-0000-7000-8000-000000000001',
  connection: 'tiktok',
  kind: 'created',
  name: 'Ridgeline Bikes',
  takes_new_runs: true,
  external_id: '72984410',
  currency: 'USD',
  time_zone: 'America/Chicago',
  state: 'active',
  reason: null,
  limits: { campaigns: null, ad_groups: null, ads_per_page: null, operations_per_day: null },
  limit_reached: null,
  live_runs: 2,
  created_at: '2026-11-16T09:00:00.000Z',
  updated_at: '2026-11-16T09:00:00.000Z',
} as const;

describe('texts of ad accounts', () => {
  it('says nothing about an active account', () => {
    expect(explainState(account)).toBeNull();
  });

  it("gives the platform's reason for a suspension", () => {
    const suspended = { ...account, state: 'suspended', reason: 'Business not verified.' } as const;
    expect(explainState(suspended)).toEqual({
      title: 'TikTok suspended this account.',
      text: 'Business not verified. Your campaigns there are paused. They resume when the account is active again.',
    });
  });

  it('tells the owner of a connected account to connect it again', () => {
    const lost = { ...account, kind: 'connected', state: 'access_lost' } as const;
    expect(explainState(lost)?.title).toBe('We lost access to your TikTok account.');
  });

  it("writes Google's ids with dashes", () => {
    expect(shownId({ connection: 'google-ads', external_id: '4821139057' })).toBe('482-113-9057');
    expect(shownId(account)).toBe('72984410');
    expect(shownId({ connection: 'meta', external_id: null })).toBeNull();
  });

  it('names the platforms of a connection', () => {
    expect(platformsIn('google-ads')).toContain('YouTube');
  });
});
