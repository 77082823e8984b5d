import { describe, expect, it } from 'vitest';
import { cutGroups, platformsThatCut } from './cut-groups.ts';

const common = { headline: 'Tuned before the cold.', body_copy: 'x'.repeat(124) };

describe('truncation by platform', () => {
  it('groups platforms with the same limit, the longest limit first', () => {
    expect(
      cutGroups('body_copy', ['meta', 'instagram', 'tiktok', 'google'], common, {}).map(({ platforms, cut }) => [
        platforms,
        cut.limit,
        cut.lost.length,
      ]),
    ).toEqual([
      [['meta', 'instagram'], 125, 0],
      [['tiktok'], 100, 24],
      [['google'], 90, 34],
    ]);
  });

  it('excludes platforms that do not show the text', () => {
    expect(cutGroups('headline', ['tiktok'], common, {})).toEqual([]);
    expect(cutGroups('body_copy', ['youtube'], common, {})).toEqual([]);
  });

  it('counts text written for a single platform separately', () => {
    const own = { google: { headline: 'Tuned', body_copy: 'Short' } };
    expect(platformsThatCut(['meta', 'google'], common, {})).toBe(1);
    expect(platformsThatCut(['meta', 'google'], common, own)).toBe(0);
  });
});
