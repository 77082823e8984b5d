import { describe, expect, it } from 'vitest';
import type { MediaFacts } from '../platforms/media-facts.ts';
import { cropRect, planVersion, VersionChoices } from './version.ts';

const photo: MediaFacts = {
  filename: 'photo.jpg',
  content_type: 'image',
  media_type: 'image/jpeg',
  file_size: 1_000_000,
  width: 1920,
  height: 1080,
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
  duration_s: 30,
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
  loudness_lufs: -14,
};

const plan = (facts: MediaFacts, choices: object) => planVersion(facts, VersionChoices.parse(choices));
const changes = (facts: MediaFacts, choices: object) => plan(facts, choices)?.changes.map(({ change }) => change);

describe('the crop area', () => {
  it.each([
    ['the middle', { x: 0.5, y: 0.5 }, 420],
    ['the left edge', { x: 0, y: 0.5 }, 0],
    ['the right edge', { x: 1, y: 0.5 }, 840],
    ['a third', { x: 1 / 3, y: 0.5 }, 100],
  ])('is as close to the focus as the edges allow: %s', (_, focus, x) => {
    const square = { width: 1080, height: 1080 };
    expect(cropRect({ width: 1920, height: 1080 }, square, focus)).toEqual({ x, y: 0, width: 1080, height: 1080 });
  });

  it('loses top and bottom of an image that is too tall', () => {
    const wide = { width: 1920, height: 1080 };
    expect(cropRect({ width: 1080, height: 1920 }, wide, { x: 0.5, y: 0.25 })).toEqual({
      x: 0,
      y: 176,
      width: 1080,
      height: 608,
    });
  });
});

describe('a version of an image', () => {
  it('is cropped to the shape of the slot, with a reason for each step', () => {
    expect(plan(photo, { platform: 'meta', slot: '1:1', focus: { x: 0, y: 0 } })).toEqual({
      media_type: 'image/jpeg',
      frame: { width: 1080, height: 1080 },
      source: { x: 0, y: 0, width: 1080, height: 1080 },
      fit: 'crop',
      trim: null,
      loudness_lufs: null,
      max_bytes: 10_485_760,
      changes: [
        { change: 'crop', reason: 'Meta uses 1:1 here; this file is 1920x1080' },
        { change: 'scale', reason: 'Resized to 1080x1080 for this slot' },
      ],
      needs_consent: false,
    });
  });

  it('keeps the whole image on a background when padding', () => {
    expect(plan(photo, { platform: 'meta', slot: '1:1', fit: 'pad' })).toMatchObject({
      fit: 'pad',
      source: { x: 0, y: 0, width: 1920, height: 1080 },
      changes: [
        { change: 'pad', reason: 'Meta uses 1:1 here; nothing is cropped' },
        { change: 'scale', reason: 'Resized to 1080x1080 for this slot' },
      ],
    });
  });

  it('needs no padding when the image already has the shape', () => {
    const nearly = { ...photo, width: 590, height: 599 };
    expect(plan(nearly, { platform: 'meta', slot: '1:1', fit: 'pad' })).toMatchObject({
      fit: 'crop',
      changes: [{ change: 'scale' }],
    });
  });

  it('is not planned for an image that already fits, however large', () => {
    expect(plan({ ...photo, width: 1080, height: 1080 }, { platform: 'meta', slot: '1:1' })).toBeNull();
    expect(plan({ ...photo, width: 4096, height: 4096 }, { platform: 'meta', slot: '1:1' })).toBeNull();
  });

  it('is never enlarged more than twice', () => {
    const sized = (side: number) => plan({ ...photo, width: side, height: side }, { platform: 'meta', slot: '1:1' });
    expect(sized(599)?.frame).toEqual({ width: 1080, height: 1080 });
    expect(sized(400)?.frame).toEqual({ width: 800, height: 800 });
    expect(sized(300)?.frame).toEqual({ width: 600, height: 600 });
    expect(sized(299)).toBeNull();
    // Padding makes up for the missing height of a flat strip.
    const strip = { ...photo, width: 310, height: 40 };
    expect(plan(strip, { platform: 'meta', slot: '1:1', fit: 'pad' })?.frame).toEqual({ width: 620, height: 620 });
  });

  it('keeps PNG for sharp edges, and says when an animation becomes still', () => {
    const drawing: MediaFacts = { ...photo, media_type: 'image/png' };
    expect(plan(drawing, { platform: 'x', slot: '1:1' })?.media_type).toBe('image/png');
    const moving: MediaFacts = { ...photo, media_type: 'image/gif', animated: true };
    expect(plan(moving, { platform: 'x', slot: '1:1' })?.changes.at(-1)).toEqual({
      change: 'transcode',
      reason: 'Saved as PNG, no longer animated',
    });
  });

  it('for an audio companion is a square of 640', () => {
    expect(plan(photo, { platform: 'spotify', slot: 'companion' })).toMatchObject({
      frame: { width: 640, height: 640 },
      changes: [{ reason: 'Spotify uses 1:1 here; this file is 1920x1080' }, { change: 'scale' }],
    });
  });
});

describe('a version of a video', () => {
  it('trims a video that is too long only with consent, from the chosen start', () => {
    const long = { ...video, duration_s: 100 };
    const at = (start_s: number) => plan(long, { platform: 'streaming_package', slot: '16:9', start_s });
    expect(at(3)).toMatchObject({
      trim: { start_s: 3, seconds: 92 },
      needs_consent: true,
      changes: [{ change: 'trim', reason: 'Streaming package accepts up to 92 s' }],
    });
    expect(at(50)?.trim).toEqual({ start_s: 8, seconds: 92 });
    expect(plan({ ...video, duration_s: 92.04 }, { platform: 'streaming_package', slot: '16:9' })).toBeNull();
  });

  it('is impossible for a video that is too short', () => {
    expect(plan({ ...video, duration_s: 5.9 }, { platform: 'streaming_package', slot: '16:9' })).toBeNull();
    expect(plan({ ...video, duration_s: 3 }, { platform: 'tiktok', slot: '9:16' })).toBeNull();
  });

  it('keeps the size when only something else changes, capped at the slot', () => {
    const small = { ...video, width: 639, height: 359, duration_s: 100 };
    expect(plan(small, { platform: 'streaming_package', slot: '16:9' })).toMatchObject({
      frame: { width: 640, height: 360 },
      changes: [{ change: 'trim' }],
    });
    const large = { ...video, width: 3840, height: 2160, duration_s: 100 };
    expect(plan(large, { platform: 'streaming_package', slot: '16:9' })).toMatchObject({
      frame: { width: 1920, height: 1080 },
      changes: [{ change: 'trim' }, { change: 'scale' }],
    });
  });

  it('becomes an MP4 when its type is not accepted or anything else changes', () => {
    const webm: MediaFacts = { ...video, media_type: 'video/webm' };
    expect(plan(webm, { platform: 'roku', slot: '16:9' })?.changes).toEqual([
      { change: 'transcode', reason: "Roku doesn't accept WEBM" },
    ]);
    expect(plan(webm, { platform: 'youtube', slot: '16:9' })).toBeNull();
    expect(plan(webm, { platform: 'youtube', slot: '9:16' })?.changes.at(-1)).toEqual({
      change: 'transcode',
      reason: 'Saved as MP4',
    });
  });

  it('reduces bytes, levels loudness and shortens the file name where needed', () => {
    const on = { platform: 'streaming_package', slot: '16:9' };
    expect(plan({ ...video, file_size: 300_000_000 }, on)?.changes).toEqual([
      { change: 'transcode', reason: 'The file is too large for Streaming package' },
    ]);
    expect(plan({ ...video, loudness_lufs: -10 }, on)).toMatchObject({
      loudness_lufs: -23,
      changes: [{ change: 'loudness', reason: 'Streaming package recommends -23 LUFS' }],
    });
    expect(plan({ ...video, filename: 'a'.repeat(171) }, on)?.changes).toEqual([
      { change: 'rename', reason: 'Streaming package accepts file names of up to 170 characters' },
    ]);
  });
});

describe('a version of an audio file', () => {
  it('is leveled to the recommended loudness, except for silence', () => {
    expect(plan({ ...audio, loudness_lufs: -30 }, { platform: 'spotify', slot: 'audio' })).toMatchObject({
      frame: null,
      source: null,
      loudness_lufs: -14,
    });
    expect(plan({ ...audio, loudness_lufs: -70 }, { platform: 'spotify', slot: 'audio' })).toBeNull();
  });

  it('becomes an MP3', () => {
    const m4a: MediaFacts = { ...audio, media_type: 'audio/mp4', duration_s: 200 };
    expect(changes(m4a, { platform: 'spotify', slot: 'audio' })).toEqual(['trim', 'transcode']);
  });
});

describe('no version is planned', () => {
  it('for a slot the platform does not have, or that does not accept the kind', () => {
    expect(plan(video, { platform: 'tiktok', slot: '16:9' })).toBeNull();
    expect(plan(video, { platform: 'spotify', slot: 'companion' })).toBeNull();
    expect(plan(photo, { platform: 'streaming_package', slot: '16:9' })).toBeNull();
    expect(plan(audio, { platform: 'meta', slot: '1:1' })).toBeNull();
  });

  it('for an image of unknown size', () => {
    expect(plan({ ...photo, width: null, height: null }, { platform: 'meta', slot: '1:1' })).toBeNull();
  });
});
