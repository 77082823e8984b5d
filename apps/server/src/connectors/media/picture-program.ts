// Runs as a process of its own, in a room where nothing is but sharp, the picture and a folder for the results. What it
// finds is printed as JSON; any error ends it, and the picture counts as damaged.
import { readFile, stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { gifOutline } from './gif-outline.ts';
import type { PictureFormat, PictureTask } from './picture-task.ts';

const INPUT = '/in/file';
const WHITE = { r: 255, g: 255, b: 255 };
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };
/** A ground is blurred at this part of its size, which is both cheap and soft. */
const GROUND_SCALE = 1 / 24;

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

const encoders: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 92 }),
  png: (picture) => picture.png(),
  // Its colours are few already: dithering them again would only add noise.
  gif: (picture) => picture.gif({ effort: 1, dither: 0, keepDuplicateFrames: true }),
  webp: (picture) => picture.webp({ quality: 92 }),
};

async function look(task: PictureTask & { work: 'look' }): Promise<object> {
  const outside = await sharp(INPUT, { limitInputPixels: false }).metadata();
  if (outside.format !== task.format) return { problem: 'another_type' };
  const { width, height } = outside.autoOrient;
  const frames = outside.pages ?? 1;
  const outline = task.format === 'gif' ? gifOutline(await readFile(INPUT)) : { width, height, isWhole: true };
  if (!outline.isWhole) return { problem: 'ends_early' };
  const pixels = outline.width * outline.height;
  if (pixels > task.pixels_most || Math.max(width, height) > task.side_most) return { problem: 'too_large' };
  // A frame is work however few pixels it has.
  if (frames > task.frames_most || pixels * frames > task.pixels_of_all_frames) return { problem: 'too_many_frames' };

  if (task.serves) await encoders[task.format](open(frames > 1)).toFile('/out/served');
  const within = (picture: Sharp, side: number) =>
    picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 85 });
  await within(open().flatten({ background: WHITE }), task.poster_side).toFile('/out/poster.jpg');
  await within(sharp('/out/poster.jpg'), task.thumbnail_side).toFile('/out/thumbnail.jpg');
  return { width, height, animated: frames > 1 };
}

/** The picture in the middle of the frame, on a blurred one of itself; a drawing without a ground gets none. */
async function padded(picture: Sharp, { frame }: PictureTask & { work: 'make' }): Promise<Sharp> {
  const { width, height } = frame;
  const { hasAlpha } = await picture.metadata();
  if (hasAlpha) return picture.resize(width, height, { fit: 'contain', background: NOTHING });
  const raw = { resolveWithObject: true } as const;
  const small = await picture
    .clone()
    .resize(Math.ceil(width * GROUND_SCALE), Math.ceil(height * GROUND_SCALE), { fit: 'cover' })
    .blur(2)
    .modulate({ brightness: 0.8 })
    .raw()
    .toBuffer(raw);
  const ground = await sharp(small.data, { raw: small.info })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer(raw);
  const front = await picture.resize(width, height, { fit: 'inside' }).raw().toBuffer(raw);
  return sharp(ground.data, { raw: ground.info }).composite([{ input: front.data, raw: front.info }]);
}

async function make(task: PictureTask & { work: 'make' }): Promise<object> {
  const { source, frame, fit, format, bytes_most } = task;
  const part = open().toColourspace('srgb').extract({
    left: source.x,
    top: source.y,
    width: source.width,
    height: source.height,
  });
  const shaped =
    fit === 'pad'
      ? await padded(part, task)
      : part.resize(frame.width, frame.height, { fit: 'cover', kernel: 'lanczos3' });
  // Each try is smaller than the one before.
  const tries =
    format === 'png'
      ? [shaped.clone().png(), shaped.clone().png({ palette: true, quality: 90 })]
      : [92, 80, 65].map((quality) => shaped.clone().flatten({ background: WHITE }).jpeg({ quality }));
  for (const picture of tries) {
    await picture.toFile('/out/made');
    if ((await stat('/out/made')).size <= bytes_most) return frame;
  }
  return { problem: 'too_many_bytes' };
}

const isTask = (value: unknown): value is PictureTask => typeof value === 'object' && value !== null && 'work' in value;
const task: unknown = JSON.parse(process.argv[2] ?? '');
// Written by run-picture.ts, on the other side of the wall.
if (!isTask(task)) throw new Error('No task');
process.stdout.write(JSON.stringify(await (task.work === 'look' ? look(task) : make(task))));
