import type { CampaignMove } from '@universal-media/contract/campaigns/campaigns';
import { describe, expect, it } from 'vitest';
import { getStages, type TimelineCampaign } from './stages.ts';

const sent = '2026-11-13T15:00:00.000Z';
const move = (to: string, at: string): CampaignMove => ({
  at,
  platform: null,
  from: null,
  to,
  by: 'system',
  reason: null,
});
const campaign: TimelineCampaign = {
  state: 'under_review',
  created_at: sent,
  start_date: '2026-11-16',
  time_zone: 'America/Chicago',
  history: [move('pending', sent)],
};
const run = { state: 'created', live_at: null, updated_at: sent } as const;
const approval = [move('pending', sent), move('approved', '2026-11-15T18:00:00.000Z')];
const stages = (...input: Parameters<typeof getStages>) =>
  getStages(...input).map(({ state, when }) => `${state}: ${when}`);

describe('the stages of a campaign on a platform', () => {
  it('expect 24 to 72 hours of review and a start 24 to 48 hours later', () => {
    expect(stages(run, campaign)).toEqual([
      'done: Fri, Nov 13',
      'now: expected Sat, Nov 14 to Mon, Nov 16',
      'next: expected Mon, Nov 16 to Wed, Nov 18',
    ]);
  });

  it('never expect a start before the start date', () => {
    expect(stages(run, { ...campaign, start_date: '2026-12-01' })[2]).toBe('next: expected Tue, Dec 1');
  });

  it('count from the approval once there is one', () => {
    const now = { ...campaign, state: 'launching', history: approval } as const;
    expect(stages(run, now).slice(1)).toEqual(['done: Sun, Nov 15', 'now: expected Mon, Nov 16 to Tue, Nov 17']);
  });

  it('start over when the campaign is resubmitted', () => {
    const history = [...approval, move('pending', '2026-11-20T15:00:00.000Z')];
    expect(stages(run, { ...campaign, state: 'pending', history })[1]).toBe('now: expected Sat, Nov 21 to Mon, Nov 23');
  });

  it("end with the day the platform went live, in the campaign's time zone", () => {
    const live = { state: 'live', live_at: '2026-11-17T03:00:00.000Z', updated_at: sent } as const;
    expect(stages(live, { ...campaign, state: 'active' })).toEqual([
      'done: Fri, Nov 13',
      'done: approved',
      'done: since Mon, Nov 16',
    ]);
  });

  it('stop where the platform rejects the campaign', () => {
    const refused = { ...run, state: 'refused', updated_at: '2026-11-14T15:00:00.000Z' } as const;
    expect(stages(refused, { ...campaign, state: 'active' }).slice(1)).toEqual([
      'stopped: rejected Sat, Nov 14',
      "stopped: won't run",
    ]);
  });

  it('wait for the payment', () => {
    expect(stages(run, { ...campaign, state: 'awaiting_payment', history: [] })).toEqual([
      'now: waiting for payment',
      'next: 24–72 h',
      'next: 24–48 h after approval',
    ]);
  });
});
