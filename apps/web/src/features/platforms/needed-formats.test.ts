import { describe, expect, it } from 'vitest';
import { neededFormats } from './needed-formats.ts';

describe('required formats', () => {
  it('are listed once each with their platforms, in any order of selection', () => {
    const needed = neededFormats(['spotify', 'facebook', 'meta']);
    expect(needed).toEqual([
      { format: '1:1 or 4:5 image', platforms: ['Meta', 'Facebook'] },
      { format: '9:16 video', platforms: ['Meta', 'Facebook'] },
      { format: 'Audio, 15-180 s', platforms: ['Spotify'] },
      { format: '1:1 cover', platforms: ['Spotify'] },
    ]);
    expect(neededFormats(['meta', 'spotify', 'facebook'])).toEqual(needed);
    expect(neededFormats([])).toEqual([]);
  });
});
