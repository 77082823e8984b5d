import type { CampaignMove } from '@universal-media/contract/campaigns';
import { describe, expect, it } from 'vitest';
import { type Followed, stagesOf } from './stages.ts';

const sent = '2026-11-13T15:00:00.000Z';
const move = (to: string, at: string): CampaignMove => ({
  at,
  platform: null,
  from: null,
  to,
  by: 'system',
  reason: null,
});
const campaign: Followed = {
  status: 'under_review',
  created_at: sent,
  start_date: '2026-11-16',
  time_zone: 'America/Chicago',
  history: [move('pending', sent)],
};
const part = { state: 'created', live_at: null, updated_at: sent } as const;
const approval = [move('pending', sent), move('approved', '2026-11-15T18:00:00.000Z')];
const told = (...of: Parameters<typeof stagesOf>) => stagesOf(...of).map(({ state, when }) => `${state}: ${when}`);

describe('the way of a campaign to a platform', () => {
  it('is expected in 24 to 72 hours of review and 24 to 48 hours after it', () => {
    expect(told(part, campaign)).toEqual([
      'done: Fri 13 Nov',
      'now: expected Sat 14 to Mon 16 Nov',
      'next: expected Mon 16 to Wed 18 Nov',
    ]);
  });

  it('names both months where the days lie in two', () => {
    const late = { ...campaign, history: [move('pending', '2026-11-29T15:00:00.000Z')] };
    expect(told(part, late)[1]).toBe('now: expected Mon 30 Nov to Wed 2 Dec');
  });

  it('never ends before the campaign begins', () => {
    expect(told(part, { ...campaign, start_date: '2026-12-01' })[2]).toBe('next: expected Tue 1 Dec');
  });

  it('is reckoned from the approval once there is one', () => {
    const now = { ...campaign, status: 'launching', history: approval } as const;
    expect(told(part, now).slice(1)).toEqual(['done: Sun 15 Nov', 'now: expected Mon 16 to Tue 17 Nov']);
  });

  it('starts anew when the campaign is handed in again', () => {
    const history = [...approval, move('pending', '2026-11-20T15:00:00.000Z')];
    expect(told(part, { ...campaign, status: 'pending', history })[1]).toBe('now: expected Sat 21 to Mon 23 Nov');
  });

  it('is over with the day the platform went live, by the clock of the campaign', () => {
    const live = { state: 'live', live_at: '2026-11-17T03:00:00.000Z', updated_at: sent } as const;
    expect(told(live, { ...campaign, status: 'active' })).toEqual([
      'done: Fri 13 Nov',
      'done: approved',
      'done: since Mon 16 Nov',
    ]);
  });

  it('stops where the platform refuses it, and says nothing of a day it will not run on', () => {
    const refused = { ...part, state: 'refused', updated_at: '2026-11-14T15:00:00.000Z' } as const;
    expect(told(refused, { ...campaign, status: 'active' }).slice(1)).toEqual([
      'stopped: refused Sat 14 Nov',
      'stopped: does not run',
    ]);
  });

  it('has not begun while the payment has not come', () => {
    expect(told(part, { ...campaign, status: 'awaiting_payment', history: [] })).toEqual([
      'now: waits for the payment',
      'next: 24–72 h',
      'next: 24–48 h after approval',
    ]);
  });
});
