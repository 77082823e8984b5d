import type { MediaFacts } from '@universal-media/contract/media-facts';
import { expect, it } from 'vitest';
import { factLines, lengthText } from './words.ts';

const film: MediaFacts = {
  filename: 'spring.mp4',
  content_type: 'video',
  media_type: 'video/mp4',
  file_size: 5_000_000,
  width: 1920,
  height: 1080,
  duration_s: 30.02,
  frame_rate: 29.97002997,
  bit_rate: 1_332_445,
  video_codec: 'h264',
  audio_codec: 'aac',
  audio_channels: 2,
  sample_rate: 48_000,
  loudness_lufs: -16.04,
  animated: false,
};

const said = (facts: MediaFacts) => factLines(facts).map(({ label, value }) => `${label}: ${value}`);

it.each([
  [0.44, '0.4 s'],
  [6.4, '6.4 s'],
  [30.02, '0:30'],
  [59.7, '1:00'],
  [125, '2:05'],
])('%d seconds are written %j', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});

it('says everything that is known of a film', () => {
  expect(said(film)).toEqual([
    'Type: MP4',
    'Pixels: 1920 × 1080',
    'Length: 0:30',
    'Codecs: h264, aac',
    'Frames: 29.97 a second',
    'Bit rate: 1,332 kbit/s',
    'Sound: Stereo, 48 kHz',
    'Loudness: −16.0 LUFS',
  ]);
});

it('says that a film is silent, and nothing of the sound of a picture', () => {
  const silent = { ...film, audio_codec: null, audio_channels: 0, sample_rate: null, loudness_lufs: null };
  expect(said(silent)).toContain('Sound: None');
  expect(said({ ...silent, content_type: 'image', media_type: 'image/png', duration_s: null }).join()).not.toContain(
    'Sound',
  );
});
