import { describe, expect, it } from 'vitest';
import type { MediaFacts } from '../platforms/media-facts.ts';
import { type PlatformId, platformIds } from '../platforms/platforms.ts';
import { describeCompatibility, type Finding, findGuidelineWarnings, judgeMedia } from './verdict.ts';

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
const video: MediaFacts = {
  ...photo,
  filename: 'video.mp4',
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
const audio: MediaFacts = {
  ...photo,
  filename: 'audio.mp3',
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
    [video, 'spotify', "Spotify doesn't support videos"],
    [video, 'audio_package', "Audio package doesn't support videos"],
    [audio, 'youtube', "YouTube doesn't support audio"],
    [audio, 'meta', "Meta doesn't support audio"],
  ])('name a media kind the platform does not support', (facts, platform, text) => {
    expect(judgeMedia(facts, platform)).toEqual({ platform, problems: [{ code: 'kind', text }], warnings: [] });
  });

  it('name the maximum size of each kind', () => {
    const tooLarge = (facts: MediaFacts, mb: number, platform: PlatformId) =>
      problems({ ...facts, file_size: mb * MB + 1 }, platform);
    expect(tooLarge(photo, 10, 'meta')).toEqual(['File too large for Meta (max 10MB)']);
    expect(tooLarge(video, 250, 'youtube')).toEqual(['File too large for YouTube (max 250MB)']);
    expect(tooLarge(audio, 15, 'spotify')).toEqual(['File too large for Spotify (max 15MB)']);
    expect(problems({ ...photo, file_size: 10 * MB }, 'meta')).toEqual([]);
  });

  it('name the maximum file name length of the streaming package', () => {
    const named = (length: number) => ({ ...video, filename: `${'a'.repeat(length - 4)}.mp4` });
    expect(problems(named(170), 'streaming_package')).toEqual([]);
    expect(problems(named(171), 'streaming_package')).toEqual([
      'Filename too long for Streaming package (max 170 characters)',
    ]);
    expect(problems(named(171), 'roku')).toEqual([]);
  });
});

describe('platform requirements', () => {
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
  ])('%s accepts images of %ix%i and larger', (platform, width, height) => {
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
  ])('%s accepts videos of %i to %i s', (platform, min, max) => {
    for (const duration_s of [min, max, min - 0.04, max + 0.04]) {
      expect(problems({ ...video, duration_s }, platform)).toEqual([]);
    }
    for (const duration_s of [min - 0.1, max + 0.1]) {
      const [text] = problems({ ...video, duration_s }, platform);
      expect(text).toMatch(new RegExp(`^Video lasts ${duration_s} s; .+ accepts ${min}-${max} s$`));
    }
  });

  it.each<PlatformId>(['spotify', 'audio_package'])('%s accepts audio of 15 to 180 s', (platform) => {
    for (const duration_s of [15, 180]) expect(problems({ ...audio, duration_s }, platform)).toEqual([]);
    for (const duration_s of [14.9, 180.1]) expect(problems({ ...audio, duration_s }, platform)).toHaveLength(1);
  });

  it('accept the documented types: WEBM on YouTube only, M4A nowhere', () => {
    const webm: MediaFacts = { ...video, media_type: 'video/webm' };
    const taking = platformIds.filter((platform) => problems(webm, platform).length === 0);
    expect(taking).toEqual(['youtube']);
    expect(problems(webm, 'meta')).toEqual(['Meta accepts MP4, MOV, not WEBM']);
    expect(problems({ ...audio, media_type: 'audio/mp4' }, 'spotify')).toEqual(['Spotify accepts MP3, WAV, not M4A']);
    expect(problems({ ...photo, media_type: 'image/webp' }, 'google')).toHaveLength(1);
  });

  it('report every problem at once', () => {
    const bad: MediaFacts = { ...video, media_type: 'video/x-flv', file_size: 251 * MB, duration_s: 3 };
    const long = { ...bad, filename: 'a'.repeat(200) };
    expect(judgeMedia(long, 'streaming_package').problems.map(({ code }) => code)).toEqual([
      'type',
      'bytes',
      'file_name',
      'seconds',
    ]);
  });
});

describe('platform recommendations', () => {
  it('are silent about a file that follows them', () => {
    expect(warnings(video, 'streaming_package')).toEqual([]);
    expect(warnings(audio, 'spotify')).toEqual([]);
    expect(warnings(photo, 'meta')).toEqual([]);
  });

  it.each<[PlatformId, MediaFacts, string]>([
    ['meta', { ...photo, width: 1079, height: 1079 }, 'Meta recommends 1080x1080 or larger; this file is 1079x1079'],
    ['roku', { ...video, duration_s: 100 }, 'Roku recommends 6-92 s; this file lasts 100 s'],
    ['roku', { ...video, file_size: 201 * MB }, 'Roku may refuse files over 200MB'],
    ['roku', { ...video, bit_rate: 999_400 }, 'Roku needs 6,000 kbit/s or more; this file has 999'],
    ['roku', { ...video, frame_rate: 59.94 }, 'Roku accepts up to 30 fps; this file has 60'],
    ['roku', { ...video, sample_rate: 44_100 }, 'Roku needs audio of 48000 Hz or more; this file has 44100'],
    ['roku', { ...video, loudness_lufs: -14.2 }, 'Too loud for Roku: -14 LUFS (recommended -23)'],
    ['spotify', { ...audio, file_size: MB + 1 }, 'Spotify may refuse files over 1MB'],
  ])('on %s give a warning, not a problem', (platform, facts, text) => {
    expect(judgeMedia(facts, platform).problems).toEqual([]);
    expect(warnings(facts, platform)).toEqual([text]);
  });

  it('ignore imperceptible differences: 30.3 fps, two LUFS, silence', () => {
    const close = { ...video, frame_rate: 30.3, loudness_lufs: -25 };
    expect(warnings(close, 'roku')).toEqual([]);
    expect(warnings({ ...video, loudness_lufs: -25.1 }, 'roku')).toHaveLength(1);
    expect(warnings({ ...video, loudness_lufs: -70 }, 'roku')).toEqual([]);
  });

  it('are left out where the same limit is already a problem', () => {
    const verdict = judgeMedia({ ...photo, width: 100, height: 100 }, 'meta');
    expect(verdict.problems.map(({ code }) => code)).toEqual(['size']);
    expect(verdict.warnings).toEqual([]);
  });
});

describe('general recommendations', () => {
  it('cover images outside 300x300 to 4096x4096 and videos outside 5 to 180 s', () => {
    const advice = 'We recommend images from 300x300 to 4096x4096; this one is';
    expect(findGuidelineWarnings({ ...photo, width: 299, height: 300 })).toEqual([`${advice} 299x300`]);
    expect(findGuidelineWarnings({ ...photo, width: 4096, height: 4097 })).toEqual([`${advice} 4096x4097`]);
    expect(findGuidelineWarnings({ ...photo, width: 4097, height: 4096 })).toEqual([`${advice} 4097x4096`]);
    expect(findGuidelineWarnings({ ...photo, width: 300, height: 4096 })).toEqual([]);
    expect(findGuidelineWarnings({ ...video, duration_s: 4.9 })).toEqual([
      'We recommend videos of 5-180 s; this one lasts 4.9 s',
    ]);
    expect(findGuidelineWarnings({ ...video, duration_s: 181 })).toHaveLength(1);
    expect(findGuidelineWarnings({ ...audio, duration_s: 181 })).toEqual([]);
  });
});

describe('the documented API fields', () => {
  it('list the compatible platforms and every warning once', () => {
    expect(
      describeCompatibility({ ...video, duration_s: 4 }, ['streaming_package', 'meta', 'facebook', 'spotify']),
    ).toEqual({
      platform_compatibility: ['meta', 'facebook'],
      warnings: [
        'Video lasts 4 s; Streaming package accepts 6-92 s',
        "Spotify doesn't support videos",
        'We recommend videos of 5-180 s; this one lasts 4 s',
      ],
    });
  });
});
