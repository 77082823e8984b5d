import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { describe, expect, it } from 'vitest';
import { findCallout } from './callout.ts';

const run = (platform: PlatformRun['platform'], state: PlatformRun['state']): PlatformRun => ({
  platform,
  state,
  by_hand: false,
  media_cents: 50_000,
  spent_cents: 0,
  impressions: 0,
  clicks: 0,
  external_id: null,
  reason: null,
  live_at: null,
  updated_at: '2026-11-15T10:00:00.000Z',
});

const campaign: Parameters<typeof findCallout>[0] = {
  campaign_id: '0198f0a2-0000-7000-8000-000000000001',
  name: 'Winter tune-up',
  state: 'active',
  status_reason: null,
  parts: [run('meta', 'live'), run('google', 'live')],
  start_date: '2026-11-06',
  end_date: '2026-12-26',
  budget: 1_000,
  budget_type: 'total',
  budget_amount: 1_000,
  platforms: ['meta', 'google'],
  spent: 300,
  can: ['edit', 'pause', 'resume', 'duplicate', 'pay'],
  money: {
    media_cents: 100_000,
    fee_cents: 7_000,
    total_cents: 107_000,
    held_cents: 107_000,
    captured_cents: 0,
    released_cents: 107_000,
    returned_cents: 70_000,
    spent_cents: 30_000,
    runs: [],
  },
};
const TODAY = '2026-11-16';
const calloutFor = (change: Partial<Parameters<typeof findCallout>[0]>) =>
  findCallout({ ...campaign, ...change }, TODAY);

describe('what a campaign needs from its owner', () => {
  it('says why staff suspended it and how to appeal, and offers no action that the owner cannot take', () => {
    const callout = findCallout({ ...campaign, state: 'suspended', status_reason: 'It copies a brand.' }, TODAY);
    expect(callout).toMatchObject({ tone: 'stop', title: 'Our team suspended this campaign.' });
    expect(callout?.text).toContain('It copies a brand.');
    expect(callout?.action).toEqual({ appeal: true, label: 'Appeal' });
  });

  it('is nothing while it runs well', () => {
    expect(calloutFor({})).toBeNull();
  });

  it('is a rejected platform before its end', () => {
    const parts = [run('meta', 'live'), run('youtube', 'refused')];
    expect(calloutFor({ parts, end_date: '2026-11-18' })).toMatchObject({
      tone: 'stop',
      title: 'YouTube rejected this campaign.',
      text: 'The credits for it returned to your balance. The other 1 platform goes on.',
    });
  });

  it('is its last day within a week', () => {
    expect(calloutFor({ end_date: TODAY })?.title).toBe('Today is the last day.');
    expect(calloutFor({ end_date: '2026-11-22' })?.title).toBe('The last day is Sun, Nov 22.');
    expect(calloutFor({ end_date: '2026-11-23' })).toBeNull();
  });

  it('is to resume it while it is paused, with what is left to deliver', () => {
    expect(calloutFor({ state: 'paused' })).toMatchObject({
      text: expect.stringContaining('$700.00 is still to deliver'),
      action: { do: 'resume' },
    });
  });

  it('is a start date that passed during review, a requested change, or the payment', () => {
    expect(calloutFor({ state: 'under_review' })?.title).toBe('The start date, Fri, Nov 6, has passed.');
    const asked = { state: 'under_review', status_reason: 'Another image, please.' } as const;
    expect(calloutFor(asked)).toMatchObject({ tone: 'stop', text: 'Another image, please.', action: { do: 'edit' } });
    expect(calloutFor({ state: 'awaiting_payment' })).toMatchObject({ action: { do: 'pay' } });
    expect(calloutFor({ state: 'under_review', start_date: '2026-11-17' })).toBeNull();
  });

  it('says when a scheduled campaign starts, and that everything returns before', () => {
    expect(calloutFor({ state: 'scheduled', start_date: '2026-11-23' })).toMatchObject({
      title: 'Starts Mon, Nov 23.',
      text: expect.stringContaining('everything back, fee included'),
    });
  });

  it('is the reason and the returned credits of a rejected campaign', () => {
    expect(calloutFor({ state: 'rejected', status_reason: 'It misleads.' })).toMatchObject({
      tone: 'stop',
      text: 'It misleads. Everything you paid returned to your balance.',
      action: { do: 'edit', label: 'Fix and resubmit' },
      // $1,000 on two platforms costs 70 on top.
      price_cents: 107_000,
    });
  });

  it('says what a completed campaign delivered and returned', () => {
    expect(calloutFor({ state: 'completed' })?.text).toBe('$300.00 was delivered. $700.00 returned to your balance.');
  });

  it('offers no action that the server does not allow', () => {
    expect(calloutFor({ state: 'paused', can: [] })?.action).toBeNull();
  });
});
