import { describe, expect, it } from 'vitest';
import { historyText } from './texts.ts';

const move = { at: '2026-11-15T10:00:00.000Z', platform: null, from: 'active', reason: null } as const;

describe('historyText', () => {
  it('names the state and who changed it', () => {
    expect(historyText({ ...move, to: 'paused', by: 'advertiser' })).toBe('Paused, by you');
    expect(historyText({ ...move, to: 'rejected', by: 'staff' })).toBe('Rejected, by our team');
    expect(historyText({ ...move, to: 'active', by: 'system' })).toBe('Active');
  });

  it('names the platform of a platform run', () => {
    expect(historyText({ ...move, platform: 'tiktok', to: 'refused', by: 'system' })).toBe('TikTok: Rejected');
  });

  it('shows an unknown state without underscores', () => {
    expect(historyText({ ...move, to: 'on_the_moon', by: 'system' })).toBe('on the moon');
  });
});
