import { describe, expect, it } from 'vitest';
import { buildMatrix } from '../creative/matrix.ts';
import type { MediaFacts } from '../platforms/media-facts.ts';
import type { PlatformId } from '../platforms/platforms.ts';
import { CampaignData } from './campaign.ts';
import { type CampaignFile, describeMissingFiles, findCreativeMissing, usableFiles } from './creative-readiness.ts';

const facts = (change: Partial<MediaFacts>): MediaFacts => ({
  filename: 'ride.mp4',
  content_type: 'video',
  media_type: 'video/mp4',
  file_size: 8_000_000,
  width: 1920,
  height: 1080,
  duration_s: 20,
  frame_rate: 25,
  bit_rate: 8_000_000,
  video_codec: 'h264',
  audio_codec: 'aac',
  audio_channels: 2,
  sample_rate: 48_000,
  loudness_lufs: -23,
  animated: false,
  ...change,
});

const file = (change: Partial<CampaignFile> = {}): CampaignFile => ({
  content_id: '0198a4b2-7c11-7000-8000-000000000001',
  filename: 'ride.mp4',
  status: 'ready',
  facts: facts({}),
  platform_targets: [],
  derived_from: null,
  approval_tracking: null,
  ...change,
});

const on = (...selectedPlatforms: PlatformId[]) => CampaignData.parse({ selectedPlatforms });
const messages = (campaign: CampaignData, files: CampaignFile[]) =>
  findCreativeMissing(campaign, files).map(({ message }) => message);
const missingWithNothing = (platform: PlatformId) => buildMatrix([platform], []).map(describeMissingFiles);

describe('what keeps a campaign from its review', () => {
  it('is nothing when every platform has what it needs', () => {
    expect(messages(on('streaming_package', 'youtube', 'x'), [file()])).toEqual([]);
  });

  it('is a platform without a file it can run, in words that say which file', () => {
    expect(messages(on('youtube', 'tiktok'), [file()])).toEqual([
      'TikTok needs a 9:16 image or video. We can create it from your files',
    ]);
    expect(missingWithNothing('meta')).toEqual(['needs a 9:16, 1:1, or 4:5 image or video']);
    expect(missingWithNothing('spotify')).toEqual(['needs audio and a companion image']);
    expect(missingWithNothing('roku')).toEqual(['needs a 16:9 video']);
  });

  it('says that a square can be created of a 16:9 image, which Google does not take as it is', () => {
    const wide = facts({ content_type: 'image', media_type: 'image/jpeg', duration_s: null, audio_codec: null });
    expect(messages(on('google'), [file({ facts: wide })])).toEqual([
      'Google Ads needs a 1:1 image. We can create it from your files',
    ]);
    expect(messages(on('google'), [file()])).toEqual(['Google Ads needs a 1:1 image']);
  });

  it('is a file that is not wanted there, though it would fit', () => {
    expect(messages(on('youtube'), [file({ platform_targets: ['x'] })])).toEqual([
      'YouTube needs a 16:9 or 9:16 video',
    ]);
  });

  it("does not include a video that is on the advertiser's own YouTube channel", () => {
    const own = { ...on('youtube'), youtube_hosting_preference: 'provide_url' as const };
    expect(messages({ ...own, youtube_video_url: 'https://youtu.be/abcdefgh' }, [])).toEqual([]);
    expect(messages({ ...own, youtube_video_url: 'soon' }, [])).toHaveLength(1);
  });

  it('is a file that is still on its way, by where it is', () => {
    const waiting = (status: CampaignFile['status']) => messages(on(), [file({ status, facts: null })]);
    expect(waiting('uploading')).toEqual(['ride.mp4 is still being uploaded']);
    expect(waiting('inspecting')).toEqual(['ride.mp4 is still being checked']);
    // A refused file is named in its place; it blocks nothing.
    expect(waiting('refused')).toEqual([]);
  });

  it('is not a version that is being made, unless a platform waits for it', () => {
    const made = file({ content_id: '0198a4b2-7c11-7000-8000-000000000002', status: 'preparing', facts: null });
    expect(messages(on('youtube'), [file(), made])).toEqual([]);
    expect(messages(on('tiktok'), [file(), made])).toEqual([
      'TikTok needs a 9:16 image or video. We can create it from your files',
    ]);
  });

  it('is a rejected file, which also fills nothing any more', () => {
    const approval_tracking = {
      content_id: file().content_id,
      approval_status: 'rejected',
      submitted_at: '2026-11-15T10:00:00.000Z',
      decided_at: '2026-11-15T11:00:00.000Z',
      reason: 'The image or audio quality is too low.',
    } as const;
    expect(messages(on('roku'), [file({ approval_tracking })])).toEqual([
      'Roku needs a 16:9 video',
      'ride.mp4 was rejected. Replace or remove it',
    ]);
  });
});

it('what was sent is used before what was made of it', () => {
  const made = file({ content_id: '0198a4b2-7c11-7000-8000-000000000002', derived_from: file().content_id });
  expect(usableFiles([made, file()]).map(({ content_id }) => content_id)).toEqual([file().content_id, made.content_id]);
});
