import { platformIds } from '@universal-media/contract/platforms/platforms';
import { describe, expect, it } from 'vitest';
import { firstShown, inColumns, MAX_SHOWN, toggleShown } from './shown-platforms.ts';

describe('which previews are shown', () => {
  it('starts with different frames', () => {
    expect(firstShown(['streaming_package', 'youtube', 'meta', 'facebook', 'google'])).toEqual([
      'streaming_package',
      'meta',
      'google',
    ]);
    expect(firstShown(['youtube', 'roku'])).toEqual(['youtube', 'roku']);
    expect(firstShown(platformIds)).toHaveLength(MAX_SHOWN);
  });

  it('replaces the preview that was chosen longest ago, and always shows at least one', () => {
    expect(toggleShown(['youtube', 'meta', 'google'], 'x')).toEqual(['meta', 'google', 'x']);
    expect(toggleShown(['meta', 'google'], 'meta')).toEqual(['google']);
    expect(toggleShown(['google'], 'google')).toEqual(['google']);
  });

  it('leaves no long gap beside a tall preview', () => {
    expect(inColumns(['youtube', 'meta', 'google'])).toEqual([['youtube', 'google'], ['meta']]);
    expect(inColumns(['meta', 'tiktok', 'spotify'])).toEqual([['meta'], ['tiktok', 'spotify']]);
    expect(inColumns(['google'])).toEqual([['google'], []]);
  });
});
