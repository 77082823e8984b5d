import { describe, expect, it } from 'vitest';
import { compatibilityOf, type Finding, guidelineWarnings, judgeMedia } from './creative-verdict.ts';
import type { MediaFacts } from './media-facts.ts';
import { type PlatformId, platformIds } from './platforms.ts';

const MB = 1_048_576;
const photo: MediaFacts = {
  filename: 'photo.jpg',
  content_type: 'image',
  media_type: 'image/jpeg',
  file_size: MB,
  width: 2000,
  height: 2000,
  duration_s: null,
  frame_rate: null,
  bit_rate: null,
  video_codec: null,
  audio_codec: null,
  audio_channels: null,
  sample_rate: null,
  loudness_lufs: null,
  animated: false,
};
const film: MediaFacts = {
  ...photo,
  filename: 'film.mp4',
  content_type: 'video',
  media_type: 'video/mp4',
  width: 1920,
  height: 1080,
  duration_s: 15,
  frame_rate: 30,
  bit_rate: 8_000_000,
  video_codec: 'h264',
  audio_codec: 'aac',
  audio_channels: 2,
  sample_rate: 48_000,
  loudness_lufs: -23,
};
const sound: MediaFacts = {
  ...photo,
  filename: 'sound.mp3',
  content_type: 'audio',
  media_type: 'audio/mpeg',
  width: null,
  height: null,
  duration_s: 30,
  bit_rate: 192_000,
  audio_codec: 'mp3',
  audio_channels: 2,
  sample_rate: 44_100,
  loudness_lufs: -14,
};

const texts = (findings: readonly Finding[]) => findings.map(({ text }) => text);
const problems = (facts: MediaFacts, platform: PlatformId) => texts(judgeMedia(facts, platform).problems);
const warnings = (facts: MediaFacts, platform: PlatformId) => texts(judgeMedia(facts, platform).warnings);

describe('the documented texts', () => {
  it.each<[MediaFacts, PlatformId, string]>([
    [film, 'spotify', "Spotify doesn't support videos"],
    [film, 'audio_package', "Audio package doesn't support videos"],
    [sound, 'youtube', "YouTube doesn't support audio"],
    [sound, 'meta', "Meta doesn't support audio"],
  ])('name a kind the platform has no place for', (facts, platform, text) => {
    expect(judgeMedia(facts, platform)).toEqual({ platform, problems: [{ code: 'kind', text }], warnings: [] });
  });

  it('name the largest size, by kind', () => {
    const tooLarge = (facts: MediaFacts, mb: number, platform: PlatformId) =>
      problems({ ...facts, file_size: mb * MB + 1 }, platform);
    expect(tooLarge(photo, 10, 'meta')).toEqual(['File too large for Meta (max 10MB)']);
    expect(tooLarge(film, 250, 'youtube')).toEqual(['File too large for YouTube (max 250MB)']);
    expect(tooLarge(sound, 15, 'spotify')).toEqual(['File too large for Spotify (max 15MB)']);
    expect(problems({ ...photo, file_size: 10 * MB }, 'meta')).toEqual([]);
  });

  it('name the longest file name of streaming television', () => {
    const named = (length: number) => ({ ...film, filename: `${'a'.repeat(length - 4)}.mp4` });
    expect(problems(named(170), 'streaming_package')).toEqual([]);
    expect(problems(named(171), 'streaming_package')).toEqual([
      'Filename too long for Streaming package (max 170 characters)',
    ]);
    expect(problems(named(171), 'roku')).toEqual([]);
  });
});

describe('the gate of a platform', () => {
  // The documented table; one pixel or a tenth of a second on the wrong side is refused.
  it.each<[PlatformId, number, number]>([
    ['streaming_package', 1920, 1080],
    ['youtube', 1280, 720],
    ['roku', 1920, 1080],
    ['meta', 600, 600],
    ['facebook', 600, 600],
    ['instagram', 600, 600],
    ['tiktok', 540, 960],
    ['x', 300, 300],
    ['reddit', 300, 300],
    ['google', 300, 300],
    ['display_package', 300, 300],
    ['spotify', 640, 640],
    ['audio_package', 640, 640],
  ])('%s takes images from %ix%i on', (platform, width, height) => {
    expect(problems({ ...photo, width, height }, platform)).toEqual([]);
    for (const smaller of [
      { width: width - 1, height },
      { width, height: height - 1 },
    ]) {
      const [text] = problems({ ...photo, ...smaller }, platform);
      expect(text).toContain(`Image is ${smaller.width}x${smaller.height};`);
      expect(text).toContain(`needs at least ${width}x${height}`);
    }
  });

  it.each<[PlatformId, number, number]>([
    ['streaming_package', 6, 92],
    ['youtube', 6, 300],
    ['roku', 15, 120],
    ['meta', 1, 240],
    ['facebook', 1, 240],
    ['instagram', 1, 240],
    ['tiktok', 9, 60],
    ['x', 5, 180],
    ['reddit', 5, 180],
    ['google', 6, 120],
    ['display_package', 6, 120],
  ])('%s takes videos of %i to %i s', (platform, least, most) => {
    for (const duration_s of [least, most, least - 0.04, most + 0.04]) {
      expect(problems({ ...film, duration_s }, platform)).toEqual([]);
    }
    for (const duration_s of [least - 0.1, most + 0.1]) {
      const [text] = problems({ ...film, duration_s }, platform);
      expect(text).toMatch(new RegExp(`^Video lasts ${duration_s} s; .+ takes ${least}-${most} s$`));
    }
  });

  it.each<PlatformId>(['spotify', 'audio_package'])('%s takes sounds of 15 to 180 s', (platform) => {
    for (const duration_s of [15, 180]) expect(problems({ ...sound, duration_s }, platform)).toEqual([]);
    for (const duration_s of [14.9, 180.1]) expect(problems({ ...sound, duration_s }, platform)).toHaveLength(1);
  });

  it('takes the documented types: WEBM on YouTube only, M4A nowhere', () => {
    const webm: MediaFacts = { ...film, media_type: 'video/webm' };
    const taking = platformIds.filter((platform) => problems(webm, platform).length === 0);
    expect(taking).toEqual(['youtube']);
    expect(problems(webm, 'meta')).toEqual(['Meta takes MP4, MOV, not WEBM']);
    expect(problems({ ...sound, media_type: 'audio/mp4' }, 'spotify')).toEqual(['Spotify takes MP3, WAV, not M4A']);
    expect(problems({ ...photo, media_type: 'image/webp' }, 'google')).toHaveLength(1);
  });

  it('says everything that is wrong at once', () => {
    const bad: MediaFacts = { ...film, media_type: 'video/x-flv', file_size: 251 * MB, duration_s: 3 };
    const long = { ...bad, filename: 'a'.repeat(200) };
    expect(judgeMedia(long, 'streaming_package').problems.map(({ code }) => code)).toEqual([
      'type',
      'bytes',
      'file_name',
      'seconds',
    ]);
  });
});

describe('what a platform says itself', () => {
  it('is nothing about a file made as it asks', () => {
    expect(warnings(film, 'streaming_package')).toEqual([]);
    expect(warnings(sound, 'spotify')).toEqual([]);
    expect(warnings(photo, 'meta')).toEqual([]);
  });

  it.each<[PlatformId, MediaFacts, string]>([
    ['meta', { ...photo, width: 1079, height: 1079 }, 'Meta: 1080x1080 or more looks best; this is 1079x1079'],
    ['roku', { ...film, duration_s: 100 }, 'Roku: 6-92 s is what it asks for; this lasts 100 s'],
    ['roku', { ...film, file_size: 201 * MB }, 'Roku: files above 200MB may be refused'],
    ['roku', { ...film, bit_rate: 999_400 }, 'Roku: at least 6000 kbit/s is asked for; this has 999'],
    ['roku', { ...film, frame_rate: 59.94 }, 'Roku: at most 30 frames a second; this has 60'],
    ['roku', { ...film, sample_rate: 44_100 }, 'Roku: sound of at least 48000 Hz is asked for; this has 44100'],
    ['roku', { ...film, loudness_lufs: -14.2 }, 'Roku: sound of -23 LUFS is asked for; this has -14'],
    ['spotify', { ...sound, file_size: MB + 1 }, 'Spotify: files above 1MB may be refused'],
  ])('on %s is a warning and no problem', (platform, facts, text) => {
    expect(judgeMedia(facts, platform).problems).toEqual([]);
    expect(warnings(facts, platform)).toEqual([text]);
  });

  it('allows what nobody hears or sees: 30.3 frames a second, two units of loudness, silence', () => {
    const close = { ...film, frame_rate: 30.3, loudness_lufs: -25 };
    expect(warnings(close, 'roku')).toEqual([]);
    expect(warnings({ ...film, loudness_lufs: -25.1 }, 'roku')).toHaveLength(1);
    expect(warnings({ ...film, loudness_lufs: -70 }, 'roku')).toEqual([]);
  });

  it('is not said again where the gate has said it', () => {
    const verdict = judgeMedia({ ...photo, width: 100, height: 100 }, 'meta');
    expect(verdict.problems.map(({ code }) => code)).toEqual(['size']);
    expect(verdict.warnings).toEqual([]);
  });
});

describe('good advice for every file', () => {
  it('is about images outside 300x300 to 4096x4096 and films outside 5 to 180 s', () => {
    const advice = 'Images from 300x300 to 4096x4096 are advised; this is';
    expect(guidelineWarnings({ ...photo, width: 299, height: 300 })).toEqual([`${advice} 299x300`]);
    expect(guidelineWarnings({ ...photo, width: 4096, height: 4097 })).toEqual([`${advice} 4096x4097`]);
    expect(guidelineWarnings({ ...photo, width: 4097, height: 4096 })).toEqual([`${advice} 4097x4096`]);
    expect(guidelineWarnings({ ...photo, width: 300, height: 4096 })).toEqual([]);
    expect(guidelineWarnings({ ...film, duration_s: 4.9 })).toEqual([
      'Videos of 5-180 s are advised; this lasts 4.9 s',
    ]);
    expect(guidelineWarnings({ ...film, duration_s: 181 })).toHaveLength(1);
    expect(guidelineWarnings({ ...sound, duration_s: 181 })).toEqual([]);
  });
});

describe('the documented answer', () => {
  it('lists the platforms a file runs on, and every warning once', () => {
    expect(compatibilityOf({ ...film, duration_s: 4 }, ['streaming_package', 'meta', 'facebook', 'spotify'])).toEqual({
      platform_compatibility: ['meta', 'facebook'],
      warnings: [
        'Video lasts 4 s; Streaming package takes 6-92 s',
        "Spotify doesn't support videos",
        'Videos of 5-180 s are advised; this lasts 4 s',
      ],
    });
  });
});
