import { describe, expect, it } from 'vitest';
import { moveWords } from './move-words.ts';

const move = { at: '2026-11-15T10:00:00.000Z', platform: null, from: 'active', reason: null } as const;

describe('what happened to a campaign', () => {
  it('names the state and who moved it', () => {
    expect(moveWords({ ...move, to: 'paused', by: 'advertiser' })).toBe('Paused, by you');
    expect(moveWords({ ...move, to: 'rejected', by: 'staff' })).toBe('Rejected, by our team');
    expect(moveWords({ ...move, to: 'active', by: 'system' })).toBe('Active');
  });

  it('names the platform where it concerns one', () => {
    expect(moveWords({ ...move, platform: 'tiktok', to: 'refused', by: 'system' })).toBe('TikTok: Refused');
  });

  it('shows a state it does not know neutrally', () => {
    expect(moveWords({ ...move, to: 'on_the_moon', by: 'system' })).toBe('on the moon');
  });
});
