import { platformIds } from '@universal-media/contract/platforms';
import { describe, expect, it } from 'vitest';
import { firstShown, inColumns, SHOWN_MOST, toggleShown } from './shown-platforms.ts';

describe('which previews are shown', () => {
  it('begins with frames that differ', () => {
    expect(firstShown(['streaming_package', 'youtube', 'meta', 'facebook', 'google'])).toEqual([
      'streaming_package',
      'meta',
      'google',
    ]);
    expect(firstShown(['youtube', 'roku'])).toEqual(['youtube', 'roku']);
    expect(firstShown(platformIds)).toHaveLength(SHOWN_MOST);
  });

  it('puts a new one in place of the one chosen longest ago, and never shows none', () => {
    expect(toggleShown(['youtube', 'meta', 'google'], 'x')).toEqual(['meta', 'google', 'x']);
    expect(toggleShown(['meta', 'google'], 'meta')).toEqual(['google']);
    expect(toggleShown(['google'], 'google')).toEqual(['google']);
  });

  it('leaves no long gap beside a tall one', () => {
    expect(inColumns(['youtube', 'meta', 'google'])).toEqual([['youtube', 'google'], ['meta']]);
    expect(inColumns(['meta', 'tiktok', 'spotify'])).toEqual([['meta'], ['tiktok', 'spotify']]);
    expect(inColumns(['google'])).toEqual([['google'], []]);
  });
});
