import type { Slot } from '@universal-media/contract/platforms/creative-slots';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';

/** A fixture, the slot it is made for, and what must be done to it for that. */
export interface DerivedCase {
  readonly file: string;
  readonly platform: PlatformId;
  readonly slot: Slot;
  readonly changes: readonly string[];
  readonly fit?: 'crop' | 'pad';
  readonly start_s?: number;
}

const derived = (
  file: string,
  platform: PlatformId,
  slot: Slot,
  changes: string,
  more: Pick<DerivedCase, 'fit' | 'start_s'> = {},
): DerivedCase => ({ file, platform, slot, changes: changes.split(' '), ...more });

export const derivedCases: readonly DerivedCase[] = [
  derived('image-1920x1080.jpg', 'meta', '1:1', 'crop scale'),
  derived('image-1080x1920.jpg', 'meta', '16:9', 'crop scale'),
  derived('image-1080x1080.jpg', 'instagram', '4:5', 'crop scale'),
  derived('image-1920x1080.png', 'tiktok', '9:16', 'crop scale'),
  derived('image-turned.jpg', 'x', '16:9', 'crop scale'),
  derived('image-transparent.png', 'spotify', 'companion', 'crop scale'),
  derived('image-animated.gif', 'reddit', '4:5', 'crop scale transcode'),
  derived('image-599x600.jpg', 'facebook', '1:1', 'scale'),
  derived('image-1080x1080.webp', 'google', '1:1', 'transcode'),
  derived('image-2000x2000.bmp', 'instagram', '1:1', 'transcode scale'),
  derived('image-1280x720.jpg', 'meta', '9:16', 'pad scale', { fit: 'pad' }),
  derived('image-transparent.png', 'audio_package', 'companion', 'pad scale', { fit: 'pad' }),
  derived('image-5000x5000.jpg', 'display_package', '16:9', 'crop scale'),
  derived('video-wide-15s.mp4', 'tiktok', '9:16', 'crop scale'),
  derived('video-tall-15s.mp4', 'streaming_package', '16:9', 'crop scale'),
  derived('video-square-15s.mp4', 'meta', '4:5', 'crop scale'),
  derived('video-6s.mov', 'instagram', '1:1', 'crop scale transcode'),
  derived('video-tall-9s.mov', 'youtube', '16:9', 'pad scale transcode', { fit: 'pad' }),
  derived('video-9s.mp4', 'facebook', '1:1', 'pad scale', { fit: 'pad' }),
  derived('video-turned-15s.mp4', 'x', '1:1', 'crop scale'),
  derived('video-without-sound.mp4', 'meta', '9:16', 'crop scale'),
  derived('video-silent.mp4', 'reddit', '4:5', 'crop scale'),
  // The dot is there only in what is kept.
  derived('video-125s.mp4', 'tiktok', '9:16', 'crop scale trim', { start_s: 31 }),
  derived('video-wide-15s.webm', 'roku', '16:9', 'transcode'),
  derived('video-wide-15s.avi', 'x', '16:9', 'transcode'),
  derived('video-wide-15s.mkv', 'reddit', '1:1', 'crop scale transcode'),
  derived('video-wide-15s.wmv', 'x', '16:9', 'transcode'),
  derived('video-wide-15s.flv', 'display_package', '1:1', 'crop scale transcode'),
  derived('video-loud.mp4', 'streaming_package', '16:9', 'loudness'),
  derived('video-long-name.mp4', 'streaming_package', '16:9', 'rename'),
  derived('video-60fps.mp4', 'display_package', '1:1', 'crop scale'),
  derived('sound-quiet.mp3', 'spotify', 'audio', 'loudness'),
  derived('sound-loud.mp3', 'audio_package', 'audio', 'loudness'),
  derived('sound-31s.m4a', 'spotify', 'audio', 'transcode'),
  derived('sound-181s.mp3', 'audio_package', 'audio', 'trim'),
  derived('sound-181s.m4a', 'spotify', 'audio', 'trim transcode', { start_s: 500 }),
];

/** Nothing has to be done, or nothing can be. */
export const leftAlone: readonly Pick<DerivedCase, 'file' | 'platform' | 'slot'>[] = [
  { file: 'image-1080x1080.jpg', platform: 'meta', slot: '1:1' },
  { file: 'image-5000x5000.jpg', platform: 'meta', slot: '1:1' },
  { file: 'image-100x100.jpg', platform: 'meta', slot: '1:1' },
  { file: 'video-wide-15s.mp4', platform: 'roku', slot: '16:9' },
  { file: 'video-silent.mp4', platform: 'roku', slot: '16:9' },
  { file: 'video-4s.mp4', platform: 'tiktok', slot: '9:16' },
  { file: 'video-wide-15s.mp4', platform: 'spotify', slot: 'companion' },
  { file: 'sound-5s.mp3', platform: 'spotify', slot: 'audio' },
  { file: 'sound-mono.mp3', platform: 'spotify', slot: 'audio' },
];

interface Warned {
  readonly file: string;
  readonly platform: PlatformId;
  readonly warnings: readonly string[];
}

const warned = (file: string, platform: PlatformId, warnings: string): Warned => ({
  file,
  platform,
  warnings: warnings === '' ? [] : warnings.split(' '),
});

/** What platforms say themselves about some of the fixtures. */
export const warnedCases: readonly Warned[] = [
  warned('image-600x600.jpg', 'meta', 'size'),
  warned('image-1080x1080.jpg', 'meta', ''),
  warned('image-540x960.jpg', 'google', 'size'),
  warned('video-wide-15s.mp4', 'roku', 'bit_rate'),
  warned('video-93s.mp4', 'roku', 'size seconds bit_rate'),
  warned('video-loud.mp4', 'streaming_package', 'size bit_rate loudness'),
  warned('video-silent.mp4', 'streaming_package', 'size bit_rate'),
  warned('video-60fps.mp4', 'streaming_package', 'size bit_rate frame_rate'),
  warned('video-60fps.mp4', 'reddit', 'frame_rate'),
  warned('video-wide-15s.flv', 'roku', 'size bit_rate sample_rate'),
  warned('video-30s.mp4', 'tiktok', 'seconds bit_rate'),
  warned('video-125s.mp4', 'youtube', ''),
  warned('video-181s.mp4', 'x', ''),
  warned('sound-15s.mp3', 'spotify', 'bit_rate'),
  warned('sound-30s.wav', 'spotify', 'bytes'),
  warned('sound-22khz.wav', 'audio_package', 'bytes sample_rate'),
  warned('sound-quiet.mp3', 'spotify', 'bit_rate loudness'),
];
