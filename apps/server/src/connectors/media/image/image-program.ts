// Runs as a process of its own, in a sandbox that holds nothing but sharp, the image and the output folder. Prints its
// result as JSON; any error ends it, and the image counts as damaged.
import { readFile, stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { findText } from './find-text.ts';
import { readGifOutline } from './gif-outline.ts';
import type { ImageFormat, ImageTask } from './image-task.ts';

const INPUT = '/in/file';
const WHITE = { r: 255, g: 255, b: 255 };
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** The background is blurred at a fraction of its size, which is cheap and soft. */
const BACKGROUND_SCALE = 1 / 24;

sharp.cache(false);
sharp.concurrency(2);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadWebpFile',
  ],
});

const open = (animated = false): Sharp => sharp(INPUT, { animated, autoOrient: true, failOn: 'error' });

const encoders: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 92 }),
  png: (image) => image.png(),
  // A GIF has few colors already; dithering again would only add noise.
  gif: (image) => image.gif({ effort: 1, dither: 0, keepDuplicateFrames: true }),
  webp: (image) => image.webp({ quality: 92 }),
};

/** Text is looked for at this size: smaller letters are not what an ad is about. */
const SUBJECT_SIDE = 512;

/** Finds what draws the eye (libvips' attention) and where print is. */
async function findSubject(path: string): Promise<object> {
  const { data, info } = await sharp(path)
    .resize(SUBJECT_SIDE, SUBJECT_SIDE, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = await sharp(path).metadata();
  // The point is only searched for when something is cut off.
  const cropped = await sharp(path)
    .resize(Math.ceil(width / 2), height, { fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const share = (at: number | undefined, size: number) => Math.min(1, Math.max(0, (at ?? size / 2) / size));
  const { attentionX, attentionY } = cropped.info;
  return {
    focus: { x: share(attentionX, width), y: share(attentionY, height) },
    text: findText({ data, width: info.width, height: info.height }),
  };
}

async function inspect(task: ImageTask & { work: 'inspect' }): Promise<object> {
  const metadata = await sharp(INPUT, { limitInputPixels: false }).metadata();
  if (metadata.format !== task.format) return { problem: 'another_type' };
  const { width, height } = metadata.autoOrient;
  const frames = metadata.pages ?? 1;
  const outline = task.format === 'gif' ? readGifOutline(await readFile(INPUT)) : { width, height, isComplete: true };
  if (!outline.isComplete) return { problem: 'ends_early' };
  const pixels = outline.width * outline.height;
  if (pixels > task.max_pixels || Math.max(width, height) > task.max_side) return { problem: 'too_large' };
  // Every frame costs work, however few pixels it has.
  if (frames > task.max_frames || pixels * frames > task.max_total_pixels) return { problem: 'too_many_frames' };

  if (task.serves) await encoders[task.format](open(frames > 1)).toFile('/out/served');
  const shrink = (image: Sharp, side: number) =>
    image.resize(side, side, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 85 });
  await shrink(open().flatten({ background: WHITE }), task.poster_side).toFile('/out/poster.jpg');
  await shrink(sharp('/out/poster.jpg'), task.thumbnail_side).toFile('/out/thumbnail.jpg');
  return { width, height, animated: frames > 1, subject: await findSubject('/out/poster.jpg') };
}

/** Centers the image on a blurred copy of itself; an image with transparency gets a transparent background. */
async function pad(image: Sharp, { frame }: ImageTask & { work: 'make' }): Promise<Sharp> {
  const { width, height } = frame;
  const { hasAlpha } = await image.metadata();
  if (hasAlpha) return image.resize(width, height, { fit: 'contain', background: TRANSPARENT });
  const raw = { resolveWithObject: true } as const;
  const small = await image
    .clone()
    .resize(Math.ceil(width * BACKGROUND_SCALE), Math.ceil(height * BACKGROUND_SCALE), { fit: 'cover' })
    .blur(2)
    .modulate({ brightness: 0.8 })
    .raw()
    .toBuffer(raw);
  const background = await sharp(small.data, { raw: small.info })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer(raw);
  const front = await image.resize(width, height, { fit: 'inside' }).raw().toBuffer(raw);
  return sharp(background.data, { raw: background.info }).composite([{ input: front.data, raw: front.info }]);
}

async function make(task: ImageTask & { work: 'make' }): Promise<object> {
  const { source, frame, fit, format, max_bytes } = task;
  const area = open().toColorspace('srgb').extract({
    left: source.x,
    top: source.y,
    width: source.width,
    height: source.height,
  });
  const shaped =
    fit === 'pad'
      ? await pad(area, task)
      : area.resize(frame.width, frame.height, { fit: 'cover', kernel: 'lanczos3' });
  // Each attempt is smaller than the one before.
  const attempts =
    format === 'png'
      ? [shaped.clone().png(), shaped.clone().png({ palette: true, quality: 90 })]
      : [92, 80, 65].map((quality) => shaped.clone().flatten({ background: WHITE }).jpeg({ quality }));
  for (const attempt of attempts) {
    await attempt.toFile('/out/made');
    if ((await stat('/out/made')).size <= max_bytes) return frame;
  }
  return { problem: 'too_many_bytes' };
}

const isTask = (value: unknown): value is ImageTask => typeof value === 'object' && value !== null && 'work' in value;
const task: unknown = JSON.parse(process.argv[2] ?? '');
// Written by run-image.ts, outside the sandbox.
if (!isTask(task)) throw new Error('no task given');
process.stdout.write(JSON.stringify(await (task.work === 'inspect' ? inspect(task) : make(task))));
