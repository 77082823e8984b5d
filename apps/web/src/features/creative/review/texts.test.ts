import { approvalStatuses } from '@universal-media/contract/creative/content';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { expect, it } from 'vitest';
import { campaignNames, factLines, queueTitles } from './texts.ts';

const video: MediaFacts = {
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

const lines = (facts: MediaFacts) => factLines(facts).map(({ label, value }) => `${label}: ${value}`);

it('lists every known fact of a video', () => {
  expect(lines(video)).toEqual([
    'Type: MP4',
    'Dimensions: 1920 × 1080',
    'Duration: 30 s',
    'Codecs: h264, aac',
    'Frame rate: 29.97 fps',
    'Bit rate: 1,332 kbit/s',
    'Audio: Stereo, 48 kHz',
    'Loudness: −16.0 LUFS',
  ]);
});

it('reports silent videos, and no audio for images', () => {
  const silent = { ...video, audio_codec: null, audio_channels: 0, sample_rate: null, loudness_lufs: null };
  expect(lines(silent)).toContain('Audio: None');
  expect(lines({ ...silent, content_type: 'image', media_type: 'image/png', duration_s: null }).join()).not.toContain(
    'Sound',
  );
});

it('names every campaign that uses a file, each once', () => {
  const use = { campaign_id: 'c', status: 'Active', is_running: true, platforms: [], live_on: [] };
  const used_in = ['Harbor weekends', 'Breakfast till noon', 'Harbor weekends'].map((name) => ({ ...use, name }));
  expect(campaignNames({ used_in, campaign_name: 'TikTok mornings' })).toBe('Harbor weekends, Breakfast till noon');
  expect(campaignNames({ used_in: [], campaign_name: 'TikTok mornings' })).toBe('TikTok mornings');
});

it('titles each list of files by what it shows', () => {
  expect(approvalStatuses.map((status) => queueTitles[status])).toEqual([
    'Files to review',
    'Approved files',
    'Rejected files',
  ]);
});
