import { describe, expect, it } from 'vitest';
import { cutGroups, cutPlatforms, startVersion } from './cut-groups.ts';

const common = { headline: 'Tuned before the cold.', body_copy: `${'tune '.repeat(24)}tune` };

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
      [['tiktok'], 100, 25],
      [['google'], 90, 35],
    ]);
  });

  it('excludes platforms that do not show the text', () => {
    expect(cutGroups('headline', ['tiktok'], common, {})).toEqual([]);
    expect(cutGroups('body_copy', ['roku'], common, {})).toEqual([]);
  });

  it('starts a version for a platform with the shared text, cut at a word', () => {
    const long = { headline: 'Tuned before the cold, ready for anything', body_copy: 'Full tune-up for $89.' };
    expect(startVersion('google', long, {})).toEqual({ headline: 'Tuned before the cold, ready' });
    expect(startVersion('google', long, { google: { headline: 'Tuned' } })).toEqual({ headline: 'Tuned' });
  });

  it('counts text written for a single platform separately', () => {
    const own = { google: { headline: 'Tuned', body_copy: 'Short' } };
    expect(cutPlatforms(['meta', 'google'], common, {})).toEqual(['google']);
    expect(cutPlatforms(['meta', 'google'], common, own)).toEqual([]);
  });
});
