import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { expect, it } from 'vitest';
import { toVerdicts } from './verdict-rows.ts';

const sound: MediaFacts = {
  filename: 'spot.mp3',
  content_type: 'audio',
  media_type: 'audio/mpeg',
  file_size: 900_000,
  width: null,
  height: null,
  duration_s: 20,
  frame_rate: null,
  bit_rate: 320_000,
  video_codec: null,
  audio_codec: 'mp3',
  audio_channels: 2,
  sample_rate: 44_100,
  loudness_lufs: -16,
  animated: false,
};

it('audio meant for all platforms is judged by those that play audio files', () => {
  const { rows, not_for_kind } = toVerdicts(sound, { platform_targets: [], used_in: [] });
  expect(rows.map(({ platform }) => platform)).toEqual(['spotify', 'audio_package']);
  expect(not_for_kind).toContain('meta');
});

it('audio meant for Meta is a problem there', () => {
  const { rows, not_for_kind } = toVerdicts(sound, { platform_targets: ['meta'], used_in: [] });
  expect(rows.map(({ platform, problems }) => [platform, problems.length])).toEqual([['meta', 1]]);
  expect(not_for_kind).toEqual([]);
});

it('a file without chosen platforms is compared with those of the campaigns that use it, not with all', () => {
  const use = { campaign_id: 'c', name: 'Jazz', status: 'Active', is_running: true, live_on: [] };
  const used_in = [{ ...use, platforms: ['spotify' as const, 'meta' as const] }];
  const { rows, not_for_kind } = toVerdicts(sound, { platform_targets: [], used_in });
  expect(rows.map(({ platform }) => platform)).toEqual(['spotify']);
  expect(not_for_kind).toEqual(['meta']);
});
