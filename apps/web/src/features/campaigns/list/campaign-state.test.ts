import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { platformStates } from '@universal-media/contract/campaigns/status';
import { describe, expect, it } from 'vitest';
import { countRuns, getListedRuns } from './campaign-state.ts';

const run = (platform: PlatformRun['platform'], state: PlatformRun['state'], reason: string | null = null) => ({
  platform,
  state,
  reason,
  by_hand: false,
  media_cents: 10_000,
  spent_cents: 0,
  impressions: 0,
  clicks: 0,
  external_id: null,
  live_at: null,
  updated_at: '2026-11-15T10:00:00.000Z',
});

describe('the platform runs of a campaign', () => {
  const runs = [
    run('youtube', 'live'),
    run('meta', 'live'),
    run('google', 'in_review'),
    run('tiktok', 'refused', 'The video is too short.'),
    run('spotify', 'unknown'),
  ];

  it('are counted, except those that may need action', () => {
    expect(countRuns(runs)).toBe('1 in platform review, 2 live');
    expect(getListedRuns(runs).map(({ platform }) => platform)).toEqual(['tiktok', 'spotify']);
  });

  it('are either counted or listed in every state', () => {
    for (const state of platformStates) {
      const one = [run('meta', state)];
      expect(countRuns(one) === null, state).toBe(getListedRuns(one).length === 1);
    }
  });
});
