import { findCreativeMissing } from '@universal-media/contract/campaigns/creative-readiness';
import { platformById, platformIds } from '@universal-media/contract/platforms/platforms';
import { describe, expect, it } from 'vitest';
import { neededFormats } from './needed-formats.ts';

describe('required formats', () => {
  it('are listed once each with their platforms, in any order of selection', () => {
    const needed = neededFormats(['spotify', 'facebook', 'meta', 'youtube']);
    expect(needed).toEqual([
      { format: 'A 16:9 or 9:16 video', platforms: ['YouTube'] },
      { format: 'A 9:16, 1:1, or 4:5 image or video', platforms: ['Meta', 'Facebook'] },
      { format: 'Audio and a companion image', platforms: ['Spotify'] },
    ]);
    expect(neededFormats(['youtube', 'meta', 'spotify', 'facebook'])).toEqual(needed);
    expect(neededFormats([])).toEqual([]);
  });

  it('are named in the platform step as in the creative step', () => {
    for (const platform of platformIds) {
      const campaign = { selectedPlatforms: [platform], youtube_hosting_preference: 'upload_to_universal' as const };
      const [missing] = findCreativeMissing({ ...campaign, youtube_video_url: '', keywords: [] }, []);
      const [needed] = neededFormats([platform]);
      expect(missing?.message.toLowerCase()).toBe(
        `${platformById(platform).name} needs ${needed?.format}`.toLowerCase(),
      );
    }
  });
});
