import type { Content } from '@universal-media/contract/creative/content';

interface Sample extends Partial<Content> {
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
}

/** A video of a campaign, for tests: wide, 20 seconds, ready. */
export function video({ width = 1920, height = 1080, seconds = 20, ...change }: Sample = {}): Content {
  const facts = {
    filename: 'ride.mp4',
    content_type: 'video',
    media_type: 'video/mp4',
    file_size: 8_000_000,
    width,
    height,
    duration_s: seconds,
    frame_rate: 25,
    bit_rate: 8_000_000,
    video_codec: 'h264',
    audio_codec: 'aac',
    audio_channels: 2,
    sample_rate: 48_000,
    loudness_lufs: -23,
    animated: false,
  } as const;
  return {
    content_id: '0198a4b2-7c11-7000-8000-000000000001',
    filename: facts.filename,
    content_type: facts.content_type,
    media_type: facts.media_type,
    file_size: facts.file_size,
    file_size_mb: 7.63,
    status: 'ready',
    refusal: null,
    progress: null,
    facts,
    validation: { dimensions: { width, height } },
    duration: seconds,
    platform_targets: [],
    tags: [],
    platform_compatibility: [],
    warnings: [],
    download_url: '/original',
    poster_url: '/poster',
    thumbnail_url: '/thumbnail',
    upload_timestamp: '2026-11-15T10:00:00.000Z',
    derived_from: null,
    slot: null,
    choices: null,
    changes: [],
    approval_tracking: null,
    ...change,
  };
}
