import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  minimumSpendFor,
  minimumSpendText,
  minimumSpendWarnings,
  minimumTotal,
  ownFloorWarnings,
  sumOfMinimums,
} from './minimum-spend.ts';
import { platformIds } from './platforms.ts';

const chosen = fc.shuffledSubarray([...platformIds], { minLength: 1 });

describe('minimum spend', () => {
  it('is the documented one', () => {
    const listed = ['youtube', 'tiktok', 'meta', 'x', 'google', 'reddit', 'spotify'] as const;
    expect(listed.map(minimumSpendFor)).toEqual(listed.map(() => 50));
    expect((['streaming_package', 'display_package', 'audio_package'] as const).map(minimumSpendFor)).toEqual([
      750, 250, 300,
    ]);
    expect(minimumTotal([])).toBe(50);
  });

  it('warns in the documented words, with the large ones by name', () => {
    expect(minimumSpendWarnings(['youtube', 'streaming_package'], 799).map(({ message }) => message)).toEqual([
      'Streaming package: Minimum spend of $750',
      'Minimum total campaign budget: $800 required (current: $799)',
    ]);
    expect(minimumSpendWarnings(['youtube', 'meta'], 99).map(({ message }) => message)).toEqual([
      'Minimum total campaign budget: $100 required (current: $99)',
    ]);
  });

  it('warns below the sum of the minimums and nowhere else, whatever the order', () => {
    fc.assert(
      fc.property(chosen, (ids) => {
        const minimum = sumOfMinimums(ids);
        expect(minimumSpendWarnings(ids, minimum)).toEqual([]);
        const below = minimumSpendWarnings(ids, minimum - 1);
        expect(below.length).toBeGreaterThan(0);
        expect(minimumSpendWarnings(ids.toReversed(), minimum - 1)).toEqual(below);
      }),
    );
    expect(minimumSpendWarnings([], 0)).toEqual([]);
  });

  it('tells of floors of the platforms themselves, by campaign and by day', () => {
    const warnedPlatforms = (allocation: Parameters<typeof ownFloorWarnings>[0], days: number) =>
      ownFloorWarnings(allocation, days).map(({ platform }) => platform);
    expect(warnedPlatforms({ roku: 499, youtube: 50 }, 1)).toEqual(['roku']);
    expect(warnedPlatforms({ roku: 500 }, 30)).toEqual([]);
    expect(warnedPlatforms({ tiktok: 139 }, 7)).toEqual(['tiktok']);
    expect(warnedPlatforms({ tiktok: 140 }, 7)).toEqual([]);
  });

  it('is one sentence per platform, with the real floor', () => {
    expect(minimumSpendText('spotify')).toBe('Minimum spend $250 per campaign');
    expect(minimumSpendText('tiktok')).toBe('Minimum spend $50, and $20 per day');
    expect(minimumSpendText('youtube')).toBe('Minimum spend $50');
    expect(ownFloorWarnings({ spotify: 200 }, 7)[0]?.message).toBe('Spotify requires at least $250 per campaign.');
  });
});
