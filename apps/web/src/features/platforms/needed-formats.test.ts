import { describe, expect, it } from 'vitest';
import { neededFormats } from './needed-formats.ts';

describe('the formats to make', () => {
  it('stand once each, with everybody who asks for them, whatever the order of the choice', () => {
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
