import type { Page } from '@playwright/test';
import type { Content } from '@universal-media/contract/creative/content';
import { MediaFacts } from '@universal-media/contract/platforms/media-facts';

const id = (last: number) => `0198a4b2-7c11-7000-8000-00000000000${last}`;

const still = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 16 9" preserveAspectRatio="xMidYMid slice"><rect width="16" height="9" fill="#14352f"/><circle cx="5" cy="5.4" r="2" fill="none" stroke="#e9e4d0" stroke-width=".3"/><circle cx="11" cy="5.4" r="2" fill="none" stroke="#e9e4d0" stroke-width=".3"/><path d="M5 5.4 7 2.6h3l1 2.8M7 2.6l1.6 2.8L10 2.6" fill="none" stroke="#e9e4d0" stroke-width=".3"/></svg>`)}`;

const wide = MediaFacts.parse({
  filename: 'ride.mp4',
  content_type: 'video',
  media_type: 'video/mp4',
  file_size: 24_000_000,
  width: 1920,
  height: 1080,
  duration_s: 18,
  frame_rate: 25,
  bit_rate: 8_000_000,
  video_codec: 'h264',
  audio_codec: 'aac',
  audio_channels: 2,
  sample_rate: 48_000,
  loudness_lufs: -16,
  animated: false,
});

function file(last: number, facts: MediaFacts, change: Partial<Content> = {}): Content {
  const { filename, content_type, media_type, file_size, width, height, duration_s } = facts;
  const image = content_type === 'audio' || !width || !height ? null : still(width, height);
  return {
    content_id: id(last),
    filename,
    content_type,
    media_type,
    file_size,
    file_size_mb: 22.9,
    status: 'ready',
    refusal: null,
    progress: null,
    facts,
    validation: { dimensions: width && height ? { width, height } : null },
    duration: duration_s,
    platform_targets: [],
    tags: [],
    platform_compatibility: [],
    warnings: [],
    download_url: content_type === 'image' ? image : null,
    poster_url: image,
    thumbnail_url: image,
    upload_timestamp: '2026-11-15T10:00:00.000Z',
    derived_from: null,
    slot: null,
    choices: null,
    changes: [],
    approval_tracking: null,
    ...change,
  };
}

const review = (last: number, approval_status: 'pending_review' | 'approved' | 'rejected', reason: string | null) => ({
  content_id: id(last),
  approval_status,
  submitted_at: '2026-11-15T10:01:00.000Z',
  decided_at: approval_status === 'pending_review' ? null : '2026-11-15T10:30:00.000Z',
  reason,
});

const square = { ...wide, filename: 'ride-1x1.mp4', width: 1080, height: 1080 };
const poster = {
  ...wide,
  filename: 'shop-window-before-the-winter-sale-final-2.jpg',
  content_type: 'image',
  media_type: 'image/jpeg',
  file_size: 900_000,
  width: 800,
  height: 800,
  duration_s: null,
  loudness_lufs: null,
} as const;
const audio = {
  ...wide,
  filename: 'spot.mp3',
  content_type: 'audio',
  media_type: 'audio/mpeg',
  file_size: 700_000,
  width: null,
  height: null,
  duration_s: 28,
  sample_rate: 44_100,
  bit_rate: 192_000,
} as const;

/** One file in each state: in review, approved, rejected, being created, being checked. */
export const files: readonly Content[] = [
  file(
    6,
    { ...wide, filename: 'late.mov' },
    { status: 'inspecting', facts: null, thumbnail_url: null, duration: null },
  ),
  file(5, square, {
    status: 'preparing',
    progress: 40,
    facts: null,
    thumbnail_url: null,
    derived_from: id(1),
    slot: '4:5',
    changes: [{ change: 'crop', reason: 'Meta shows this slot as 4:5; this is 1920x1080' }],
  }),
  file(4, poster, {
    approval_tracking: review(4, 'rejected', 'Important text or a logo is cut off or hard to read.'),
  }),
  file(3, audio, { approval_tracking: review(3, 'approved', null) }),
  file(2, square, {
    derived_from: id(1),
    slot: '1:1',
    changes: [
      { change: 'crop', reason: 'Meta shows this slot as 1:1; this is 1920x1080' },
      { change: 'scale', reason: 'Made 1080x1080, the size of this slot' },
    ],
    approval_tracking: review(2, 'pending_review', null),
  }),
  file(1, wide, { approval_tracking: review(1, 'pending_review', null) }),
];

/** The files as a draft names them. */
export const namedFiles = files.map(({ content_id, filename }) => ({ content_id, filename }));

/** Mocks the list of files, so that one screen shows every state of a file. */
export const showFiles = (page: Page) =>
  page.route('**/api/content', (route) => route.fulfill({ json: { content: files } }));

const tall = { ...wide, filename: 'ride-9x16.mp4', width: 1080, height: 1920 };
const companion = { ...poster, filename: 'cover.jpg', width: 640, height: 640 };

/** Everything six platforms need. */
const goodFiles: readonly Content[] = [
  file(8, companion, { approval_tracking: review(8, 'pending_review', null) }),
  file(7, tall, { approval_tracking: review(7, 'pending_review', null) }),
  file(3, audio, { approval_tracking: review(3, 'approved', null) }),
  file(2, square, { approval_tracking: review(2, 'pending_review', null) }),
  file(1, wide, { approval_tracking: review(1, 'approved', null) }),
];

export const goodNames = goodFiles.map(({ content_id, filename }) => ({ content_id, filename }));

export const showGoodFiles = (page: Page) =>
  page.route('**/api/content', (route) => route.fulfill({ json: { content: goodFiles } }));
