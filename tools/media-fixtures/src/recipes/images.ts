import type { MediaType } from '@universal-media/contract/platforms/media-type';
import { turnedJpeg, turnedPoint } from '../bytes/turned.ts';
import { BACKGROUND, dotAt } from '../marker.ts';
import type { Point, Recipe } from '../recipe.ts';

const types: Readonly<Record<string, MediaType>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
};
/** Advertisers may upload neither of these. */
const forStaff = new Set<MediaType>(['image/webp', 'image/bmp']);

/** Off the middle, so that a cut that ignores it loses it. */
const MARKER: Point = { x: 0.2, y: 0.3 };

interface Drawn {
  readonly about: string;
  readonly ground?: string;
}

function image(name: string, width: number, height: number, { about, ground = BACKGROUND }: Drawn): Recipe {
  const media_type = types[name.slice(name.lastIndexOf('.') + 1)];
  if (!media_type) throw new RangeError(`No type for ${name}`);
  const source = `color=c=${ground}:s=${width}x${height}:d=1:r=1,format=yuva444p,${dotAt(MARKER, width, height)}`;
  return {
    name,
    about,
    ffmpeg: ['-f', 'lavfi', '-i', source, '-frames:v', '1'],
    expected: {
      content_type: 'image',
      media_type,
      width,
      height,
      duration_s: null,
      frame_rate: null,
      audio_channels: null,
      sample_rate: null,
      loudness_lufs: null,
      animated: false,
      marker: MARKER,
      uploader: forStaff.has(media_type) ? 'staff' : 'advertiser',
    },
  };
}

const sized = (ending: string, width: number, height: number, about: string): Recipe =>
  image(`image-${width}x${height}.${ending}`, width, height, { about });

function turned(): Recipe {
  const onItsSide = image('image-turned.jpg', 1920, 1080, { about: 'taken upright by a telephone' });
  const expected = { ...onItsSide.expected, width: 1080, height: 1920, marker: turnedPoint(MARKER) };
  return { ...onItsSide, byHand: turnedJpeg, expected };
}

function animated(): Recipe {
  const still = image('image-animated.gif', 480, 480, { about: 'a GIF that moves' });
  const moving = `color=c=${BACKGROUND}:s=480x480:d=2:r=6,${dotAt(MARKER, 480, 480)},hue=h=9*t:s=1`;
  return {
    ...still,
    ffmpeg: ['-f', 'lavfi', '-i', moving, '-frames:v', '12'],
    expected: { ...still.expected, animated: true },
  };
}

export const images: readonly Recipe[] = [
  sized('jpg', 100, 100, 'far too small'),
  sized('png', 300, 300, 'the least of the guidelines'),
  sized('jpg', 599, 600, 'one pixel short of Meta'),
  sized('jpg', 600, 600, 'the least of Meta'),
  sized('jpg', 640, 640, 'the companion image of an audio ad'),
  sized('jpg', 540, 960, 'the least of TikTok'),
  sized('jpg', 1080, 1080, 'square'),
  sized('jpg', 1080, 1350, 'portrait'),
  sized('jpg', 1080, 1920, 'tall'),
  sized('jpg', 1280, 720, 'wide, the least of YouTube'),
  sized('jpg', 1920, 1080, 'wide, the least of television'),
  sized('png', 1920, 1080, 'a wide drawing'),
  sized('jpg', 4096, 4096, 'the most of the guidelines'),
  sized('jpg', 5000, 5000, 'above the guidelines'),
  sized('gif', 600, 600, 'a GIF that stands still'),
  sized('webp', 1080, 1080, 'a type only staff may bring'),
  sized('bmp', 800, 800, 'a type only staff may bring'),
  sized('bmp', 2000, 2000, 'more bytes than an image may have'),
  image('image-transparent.png', 1200, 628, { about: 'a drawing without a ground', ground: `${BACKGROUND}@0.0` }),
  animated(),
  turned(),
];
