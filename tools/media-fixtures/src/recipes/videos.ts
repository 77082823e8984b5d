import type { MediaType } from '@universal-media/contract/platforms/media-type';
import { turnedMp4, turnedPoint } from '../bytes/turned.ts';
import { BACKGROUND, dotAt } from '../marker.ts';
import type { Point, Recipe } from '../recipe.ts';
import { toneInput } from './sounds.ts';

interface Encoding {
  readonly type: MediaType;
  readonly video: readonly string[];
  readonly audio: readonly string[];
}

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30'];
const aac = ['-c:a', 'aac', '-b:a', '96k'];
const mp3 = ['-c:a', 'libmp3lame', '-b:a', '96k'];
const encodings: Readonly<Record<string, Encoding>> = {
  mp4: { type: 'video/mp4', video: h264, audio: aac },
  mov: { type: 'video/quicktime', video: h264, audio: aac },
  mkv: { type: 'video/x-matroska', video: h264, audio: aac },
  webm: {
    type: 'video/webm',
    video: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '300k'],
    audio: ['-c:a', 'libopus', '-b:a', '96k'],
  },
  avi: { type: 'video/x-msvideo', video: ['-c:v', 'mpeg4', '-q:v', '8'], audio: mp3 },
  wmv: { type: 'video/x-ms-wmv', video: ['-c:v', 'wmv2', '-q:v', '8'], audio: ['-c:a', 'wmav2', '-b:a', '96k'] },
  flv: { type: 'video/x-flv', video: ['-c:v', 'flv1', '-q:v', '8'], audio: mp3 },
};
/** Advertisers may upload only these. */
const forAdvertisers = new Set<MediaType>(['video/mp4', 'video/quicktime', 'video/webm']);

const MARKER: Point = { x: 0.75, y: 0.6 };
/** Loudness in LUFS; null is a video without an audio track, silence an empty track. */
type Loudness = number | null | 'silence';

interface VideoSettings {
  readonly about: string;
  readonly width?: number;
  readonly height?: number;
  /** Few, so that a long video is quick to make. */
  readonly frames?: number;
  readonly lufs?: Loudness;
  readonly rate?: number;
  /** When the dot appears. */
  readonly dot_from_s?: number;
}

function video(name: string, seconds: number, settings: VideoSettings): Recipe {
  const { about, width = 640, height = 360, frames = 5, lufs = -23, rate = 48_000, dot_from_s = 0 } = settings;
  const encoding = encodings[name.slice(name.lastIndexOf('.') + 1)];
  if (!encoding) throw new RangeError(`No encoding for ${name}`);
  const dot = `${dotAt(MARKER, width, height)}:enable='gte(t,${dot_from_s})'`;
  const image = `color=c=${BACKGROUND}:s=${width}x${height}:r=${frames}:d=${seconds},${dot}`;
  const loudness = typeof lufs === 'number' ? lufs : -100;
  const audio = lufs === null ? [] : toneInput({ seconds, lufs: loudness, rate, channels: 2 });
  return {
    name,
    about,
    ffmpeg: [
      '-f',
      'lavfi',
      '-i',
      image,
      ...audio,
      '-pix_fmt',
      'yuv420p',
      ...encoding.video,
      ...(lufs === null ? [] : encoding.audio),
      // A key frame at least every two seconds.
      '-g',
      String(frames * 2),
    ],
    expected: {
      content_type: 'video',
      media_type: encoding.type,
      width,
      height,
      duration_s: seconds,
      frame_rate: frames,
      audio_channels: lufs === null ? 0 : 2,
      sample_rate: lufs === null ? null : rate,
      loudness_lufs: typeof lufs === 'number' ? lufs : null,
      animated: false,
      marker: MARKER,
      uploader: forAdvertisers.has(encoding.type) ? 'advertiser' : 'staff',
    },
  };
}

function turned(): Recipe {
  const onItsSide = video('video-turned-15s.mp4', 15, {
    about: 'recorded upright on a phone',
    width: 1920,
    height: 1080,
  });
  const expected = { ...onItsSide.expected, width: 1080, height: 1920, marker: turnedPoint(MARKER) };
  return { ...onItsSide, byHand: turnedMp4, expected };
}

const WIDE = { width: 1920, height: 1080 };
const TALL = { width: 1080, height: 1920 };
const SMALL = { width: 320, height: 180 };

export const videos: readonly Recipe[] = [
  video('video-wide-15s.mp4', 15, { about: 'for television', ...WIDE }),
  video('video-tall-15s.mp4', 15, { about: 'for phones', ...TALL }),
  video('video-square-15s.mp4', 15, { about: 'square', width: 1080, height: 1080 }),
  video('video-portrait-15s.mp4', 15, { about: 'portrait', width: 1080, height: 1350 }),
  video('video-half-second.mp4', 0.5, { about: 'almost too short to be a video', frames: 10, lufs: null }),
  video('video-4s.mp4', 4, { about: 'too short for most' }),
  video('video-6s.mov', 6, { about: 'the minimum of YouTube and Google' }),
  video('video-9s.mp4', 9, { about: 'the minimum of TikTok' }),
  video('video-tall-9s.mov', 9, { about: 'a tall one of the other type', width: 540, height: 960 }),
  video('video-30s.mp4', 30, { about: 'the usual length' }),
  video('video-61s.mp4', 61, { about: 'above the maximum of TikTok', ...SMALL }),
  video('video-93s.mp4', 93, { about: 'above the maximum of television', ...SMALL }),
  video('video-125s.mp4', 125, {
    about: 'too long for most, with a dot from 30 s on',
    ...SMALL,
    frames: 2,
    dot_from_s: 30,
  }),
  video('video-181s.mp4', 181, { about: 'above the guidelines', ...SMALL, frames: 2 }),
  video('video-301s.mp4', 301, { about: 'longer than every platform allows', ...SMALL, frames: 2 }),
  video('video-wide-15s.webm', 15, { about: 'accepted only by YouTube', width: 1280, height: 720 }),
  video('video-wide-15s.avi', 15, { about: 'a type only staff may upload', width: 1280, height: 720 }),
  video('video-wide-15s.mkv', 15, { about: 'a type only staff may upload', width: 1280, height: 720 }),
  video('video-wide-15s.wmv', 15, { about: 'a type only staff may upload' }),
  video('video-wide-15s.flv', 15, { about: 'a type only staff may upload', rate: 44_100 }),
  video('video-without-sound.mp4', 15, { about: 'no audio track', lufs: null }),
  video('video-silent.mp4', 15, { about: 'a silent audio track', lufs: 'silence' }),
  video('video-loud.mp4', 15, { about: 'mixed for phones', lufs: -8 }),
  video('video-60fps.mp4', 6, { about: 'from a game', frames: 60 }),
  { ...video('video-long-name.mp4', 15, { about: 'a name of 171 characters' }), filename: `${'n'.repeat(167)}.mp4` },
  turned(),
];
