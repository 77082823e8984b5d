import { join } from 'node:path';
import { checkOutput } from '../output-file.ts';
import { RefusedFile, refusals } from '../refused-file.ts';
import { INSPECTION_BOUNDS, type Sandbox } from '../sandbox.ts';
import type { TypedFile } from '../source-file.ts';
import { ffmpeg } from './ffmpeg-call.ts';
import type { Recording } from './recording.ts';

export interface Stills {
  readonly poster: string;
  readonly thumbnail: string;
}

/** The longer side of a poster and of a thumbnail, in pixels. */
export const POSTER_SIDE = 1280;
export const THUMBNAIL_SIDE = 320;

/** Bounds the work of finding a good still: about eight seconds of a usual video. */
const MAX_DECODED_PIXELS = 500_000_000;
const MAX_DECODED_FRAMES = 240;
const CANDIDATES = 12;

const fitWithin = (side: number): string =>
  `scale=w='min(${side},iw)':h='min(${side},ih)':force_original_aspect_ratio=decrease:flags=lanczos`;
/** Converts to square pixels first, so that the size is the displayed size. */
export const SQUARE_PIXELS = "scale=w='trunc(iw*if(sar,sar,1))':h=ih,setsar=1";
const JPEG = '-frames:v 1 -c:v mjpeg -pix_fmt yuvj420p -q:v 3 -map_metadata -1 -f mjpeg';

/** Returns both stills, or null when one is not a valid image. */
export async function findStills(folder: string): Promise<Stills | null> {
  const poster = await checkOutput(join(folder, 'poster.jpg'), 'image/jpeg');
  const thumbnail = await checkOutput(join(folder, 'thumbnail.jpg'), 'image/jpeg');
  return poster === null || thumbnail === null ? null : { poster, thumbnail };
}

/** Takes a still that is typical of the first seconds, not a black frame. Refuses a video that cannot be decoded. */
export async function takeStills(
  sandbox: Sandbox,
  file: TypedFile,
  recording: Recording,
  folder: string,
): Promise<Stills> {
  const { width, height } = recording.facts;
  const frames = Math.min(MAX_DECODED_FRAMES, Math.floor(MAX_DECODED_PIXELS / ((width ?? 1) * (height ?? 1))));
  const step = Math.max(1, Math.floor(frames / CANDIDATES));
  const graph = [
    `[0:${recording.video?.index ?? 0}]framestep=${step},${SQUARE_PIXELS},${fitWithin(POSTER_SIDE)}`,
    `thumbnail=n=${CANDIDATES},format=yuvj420p,split[poster][large];[large]${fitWithin(THUMBNAIL_SIDE)}[thumbnail]`,
  ].join(',');
  const result = await sandbox({
    call: ffmpeg(
      file,
      ['-t 10'],
      [
        `-filter_complex ${graph}`,
        `-map [poster] ${JPEG} /out/poster.jpg`,
        `-map [thumbnail] ${JPEG} /out/thumbnail.jpg`,
      ],
    ),
    reads: file.path,
    writes: folder,
    bounds: INSPECTION_BOUNDS,
  });
  const stills = result.status === 'ok' ? await findStills(folder) : null;
  if (stills === null) throw new RefusedFile(refusals.damaged(recording.kind));
  return stills;
}

/** Refuses a recording that cannot be decoded in its middle and at its end. */
export async function checkMiddleAndEnd(sandbox: Sandbox, file: TypedFile, recording: Recording): Promise<void> {
  const { duration_s } = recording.facts;
  const positions = [0.5, 0.97].map((share) => ((duration_s ?? 0) * share).toFixed(3));
  const index = (recording.video ?? recording.audio)?.index ?? 0;
  const amount = recording.video ? '-fps_mode passthrough -frames:v 1 -vf scale=16:16' : '-frames:a 1';
  const result = await sandbox({
    call: ffmpeg(
      file,
      // Seek to the nearest key frame, so that decoding one frame is enough.
      positions.map((position) => `-noaccurate_seek -ss ${position}`),
      // One output each, because ffmpeg ends an output with the first of its tracks.
      positions.map((_, opening) => `-map ${opening}:${index} ${amount} -f framecrc -`),
    ),
    reads: file.path,
    writes: null,
    bounds: INSPECTION_BOUNDS,
  });
  const decoded = result.status === 'ok' ? result.stdout.match(/^\d+,/gm)?.length : undefined;
  if (decoded !== positions.length) throw new RefusedFile(refusals.endsEarly(recording.kind));
}
