import { describe, expect, it } from 'vitest';
import { cropRect, FixChoices, planFix } from './creative-fix.ts';
import type { MediaFacts } from './media-facts.ts';

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
const film: MediaFacts = {
  ...photo,
  filename: 'film.mp4',
  content_type: 'video',
  media_type: 'video/mp4',
  duration_s: 30,
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
  loudness_lufs: -14,
};

const plan = (facts: MediaFacts, choices: object) => planFix(facts, FixChoices.parse(choices));
const changes = (facts: MediaFacts, choices: object) => plan(facts, choices)?.changes.map(({ change }) => change);

describe('the part that is kept', () => {
  it.each([
    ['the middle', { x: 0.5, y: 0.5 }, 420],
    ['the left edge', { x: 0, y: 0.5 }, 0],
    ['the right edge', { x: 1, y: 0.5 }, 840],
    ['a third', { x: 1 / 3, y: 0.5 }, 100],
  ])('is as near to the focus as the edges allow: %s', (_, focus, x) => {
    const square = { width: 1080, height: 1080 };
    expect(cropRect({ width: 1920, height: 1080 }, square, focus)).toEqual({ x, y: 0, width: 1080, height: 1080 });
  });

  it('is cut above and below where the picture is too tall', () => {
    const wide = { width: 1920, height: 1080 };
    expect(cropRect({ width: 1080, height: 1920 }, wide, { x: 0.5, y: 0.25 })).toEqual({
      x: 0,
      y: 176,
      width: 1080,
      height: 608,
    });
  });
});

describe('a picture', () => {
  it('is cut to the shape of the slot, and each step says why', () => {
    expect(plan(photo, { platform: 'meta', slot: '1:1', focus: { x: 0, y: 0 } })).toEqual({
      media_type: 'image/jpeg',
      frame: { width: 1080, height: 1080 },
      source: { x: 0, y: 0, width: 1080, height: 1080 },
      fit: 'crop',
      trim: null,
      loudness_lufs: null,
      bytes_most: 10_485_760,
      changes: [
        { change: 'crop', reason: 'Meta shows this slot as 1:1; this is 1920x1080' },
        { change: 'scale', reason: 'Made 1080x1080 for this slot' },
      ],
      needs_consent: false,
    });
  });

  it('is kept whole on a ground where nothing may be cut off', () => {
    expect(plan(photo, { platform: 'meta', slot: '1:1', fit: 'pad' })).toMatchObject({
      fit: 'pad',
      source: { x: 0, y: 0, width: 1920, height: 1080 },
      changes: [
        { change: 'pad', reason: 'Meta shows this slot as 1:1; nothing is cut off' },
        { change: 'scale', reason: 'Made 1080x1080 for this slot' },
      ],
    });
  });

  it('that has the shape needs no ground', () => {
    const nearly = { ...photo, width: 590, height: 599 };
    expect(plan(nearly, { platform: 'meta', slot: '1:1', fit: 'pad' })).toMatchObject({
      fit: 'crop',
      changes: [{ change: 'scale' }],
    });
  });

  it('that fits already is left alone, however large', () => {
    expect(plan({ ...photo, width: 1080, height: 1080 }, { platform: 'meta', slot: '1:1' })).toBeNull();
    expect(plan({ ...photo, width: 4096, height: 4096 }, { platform: 'meta', slot: '1:1' })).toBeNull();
  });

  it('is never enlarged more than twice: it becomes as large as that allows, or nothing', () => {
    const sized = (side: number) => plan({ ...photo, width: side, height: side }, { platform: 'meta', slot: '1:1' });
    expect(sized(599)?.frame).toEqual({ width: 1080, height: 1080 });
    expect(sized(400)?.frame).toEqual({ width: 800, height: 800 });
    expect(sized(300)?.frame).toEqual({ width: 600, height: 600 });
    expect(sized(299)).toBeNull();
    // Padded, a flat strip is short of the height that is asked for: the ground makes up for it.
    const strip = { ...photo, width: 310, height: 40 };
    expect(plan(strip, { platform: 'meta', slot: '1:1', fit: 'pad' })?.frame).toEqual({ width: 620, height: 620 });
  });

  it('keeps what sharp edges need, and says when it stops moving', () => {
    const drawing: MediaFacts = { ...photo, media_type: 'image/png' };
    expect(plan(drawing, { platform: 'x', slot: '1:1' })?.media_type).toBe('image/png');
    const moving: MediaFacts = { ...photo, media_type: 'image/gif', animated: true };
    expect(plan(moving, { platform: 'x', slot: '1:1' })?.changes.at(-1)).toEqual({
      change: 'transcode',
      reason: 'Saved as PNG, which stands still',
    });
  });

  it('beside a sound is a square of 640', () => {
    expect(plan(photo, { platform: 'spotify', slot: 'companion' })).toMatchObject({
      frame: { width: 640, height: 640 },
      changes: [{ reason: 'Spotify shows this slot as 1:1; this is 1920x1080' }, { change: 'scale' }],
    });
  });
});

describe('a film', () => {
  it('that is too long is cut only with consent, from where its owner wants it', () => {
    const long = { ...film, duration_s: 100 };
    const at = (start_s: number) => plan(long, { platform: 'streaming_package', slot: '16:9', start_s });
    expect(at(3)).toMatchObject({
      trim: { start_s: 3, seconds: 92 },
      needs_consent: true,
      changes: [{ change: 'trim', reason: 'Streaming package takes at most 92 s' }],
    });
    expect(at(50)?.trim).toEqual({ start_s: 8, seconds: 92 });
    expect(plan({ ...film, duration_s: 92.04 }, { platform: 'streaming_package', slot: '16:9' })).toBeNull();
  });

  it('that is too short cannot be helped', () => {
    expect(plan({ ...film, duration_s: 5.9 }, { platform: 'streaming_package', slot: '16:9' })).toBeNull();
    expect(plan({ ...film, duration_s: 3 }, { platform: 'tiktok', slot: '9:16' })).toBeNull();
  });

  it('keeps its size where only something else is changed, and no more than the slot has', () => {
    const small = { ...film, width: 639, height: 359, duration_s: 100 };
    expect(plan(small, { platform: 'streaming_package', slot: '16:9' })).toMatchObject({
      frame: { width: 640, height: 360 },
      changes: [{ change: 'trim' }],
    });
    const large = { ...film, width: 3840, height: 2160, duration_s: 100 };
    expect(plan(large, { platform: 'streaming_package', slot: '16:9' })).toMatchObject({
      frame: { width: 1920, height: 1080 },
      changes: [{ change: 'trim' }, { change: 'scale' }],
    });
  });

  it('is made an MP4 where its type is not taken, or where anything else is done to it', () => {
    const webm: MediaFacts = { ...film, media_type: 'video/webm' };
    expect(plan(webm, { platform: 'roku', slot: '16:9' })?.changes).toEqual([
      { change: 'transcode', reason: 'Roku does not take WEBM' },
    ]);
    expect(plan(webm, { platform: 'youtube', slot: '16:9' })).toBeNull();
    expect(plan(webm, { platform: 'youtube', slot: '9:16' })?.changes.at(-1)).toEqual({
      change: 'transcode',
      reason: 'Saved as MP4',
    });
  });

  it('is made smaller where it has too many bytes, quieter where it is too loud, and renamed where its name is long', () => {
    const on = { platform: 'streaming_package', slot: '16:9' };
    expect(plan({ ...film, file_size: 300_000_000 }, on)?.changes).toEqual([
      { change: 'transcode', reason: 'The file is larger than Streaming package takes' },
    ]);
    expect(plan({ ...film, loudness_lufs: -10 }, on)).toMatchObject({
      loudness_lufs: -23,
      changes: [{ change: 'loudness', reason: 'Streaming package asks for -23 LUFS' }],
    });
    expect(plan({ ...film, filename: 'a'.repeat(171) }, on)?.changes).toEqual([
      { change: 'rename', reason: 'Streaming package takes file names of 170 characters' },
    ]);
  });
});

describe('a sound', () => {
  it('is made as loud as the platform asks, and silence is left alone', () => {
    expect(plan({ ...sound, loudness_lufs: -30 }, { platform: 'spotify', slot: 'audio' })).toMatchObject({
      frame: null,
      source: null,
      loudness_lufs: -14,
    });
    expect(plan({ ...sound, loudness_lufs: -70 }, { platform: 'spotify', slot: 'audio' })).toBeNull();
  });

  it('is made an MP3 where it is none', () => {
    const m4a: MediaFacts = { ...sound, media_type: 'audio/mp4', duration_s: 200 };
    expect(changes(m4a, { platform: 'spotify', slot: 'audio' })).toEqual(['trim', 'transcode']);
  });
});

describe('nothing is planned', () => {
  it('for a slot the platform does not have, or that does not take the kind', () => {
    expect(plan(film, { platform: 'tiktok', slot: '16:9' })).toBeNull();
    expect(plan(film, { platform: 'spotify', slot: 'companion' })).toBeNull();
    expect(plan(photo, { platform: 'streaming_package', slot: '16:9' })).toBeNull();
    expect(plan(sound, { platform: 'meta', slot: '1:1' })).toBeNull();
  });

  it('for a picture nobody has measured', () => {
    expect(plan({ ...photo, width: null, height: null }, { platform: 'meta', slot: '1:1' })).toBeNull();
  });
});
