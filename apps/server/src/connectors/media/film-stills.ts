import { join } from 'node:path';
import { ffmpeg } from './ffmpeg-call.ts';
import type { Film } from './film-facts.ts';
import { madeFile } from './made-file.ts';
import { RefusedFile, refusals } from './refused-file.ts';
import { LOOKING, type Sandbox } from './sandbox.ts';
import type { TypedFile } from './source-file.ts';

export interface Stills {
  readonly poster: string;
  readonly thumbnail: string;
}

/** The longer side of a poster and of a thumbnail, in pixels. */
export const POSTER_SIDE = 1280;
export const THUMBNAIL_SIDE = 320;

/** So many pixels are decoded to find a good still: eight seconds of a usual film, less of a huge one. */
const PIXELS_DECODED = 500_000_000;
const FRAMES_DECODED = 240;
const CANDIDATES = 12;

const within = (side: number): string =>
  `scale=w='min(${side},iw)':h='min(${side},ih)':force_original_aspect_ratio=decrease:flags=lanczos`;
/** Pixels are made square first: what the file's size says is then what is seen. */
export const SQUARE_PIXELS = "scale=w='trunc(iw*if(sar,sar,1))':h=ih,setsar=1";
const JPEG = '-frames:v 1 -c:v mjpeg -pix_fmt yuvj420p -q:v 3 -map_metadata -1 -f mjpeg';

/** Both, or null when one of them is no picture. */
export async function madeStills(folder: string): Promise<Stills | null> {
  const poster = await madeFile(join(folder, 'poster.jpg'), 'image/jpeg');
  const thumbnail = await madeFile(join(folder, 'thumbnail.jpg'), 'image/jpeg');
  return poster === null || thumbnail === null ? null : { poster, thumbnail };
}

/** A still that is typical of the first seconds, which a black or empty frame is not. Refuses a film that does not begin. */
export async function takeStills(sandbox: Sandbox, file: TypedFile, film: Film, folder: string): Promise<Stills> {
  const { width, height } = film.facts;
  const frames = Math.min(FRAMES_DECODED, Math.floor(PIXELS_DECODED / ((width ?? 1) * (height ?? 1))));
  const step = Math.max(1, Math.floor(frames / CANDIDATES));
  const graph = [
    `[0:${film.picture?.index ?? 0}]framestep=${step},${SQUARE_PIXELS},${within(POSTER_SIDE)}`,
    `thumbnail=n=${CANDIDATES},format=yuvj420p,split[poster][large];[large]${within(THUMBNAIL_SIDE)}[thumbnail]`,
  ].join(',');
  const ending = await sandbox({
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
    bounds: LOOKING,
  });
  const stills = ending.ended === 'well' ? await madeStills(folder) : null;
  if (stills === null) throw new RefusedFile(refusals.damaged(film.kind));
  return stills;
}

/** Refuses a film or sound that cannot be decoded in its middle and at its end. */
export async function tryLaterPlaces(sandbox: Sandbox, file: TypedFile, film: Film): Promise<void> {
  const { duration_s } = film.facts;
  const places = [0.5, 0.97].map((part) => ((duration_s ?? 0) * part).toFixed(3));
  const index = (film.picture ?? film.sound)?.index ?? 0;
  const amount = film.picture ? '-fps_mode passthrough -frames:v 1 -vf scale=16:16' : '-frames:a 1';
  const ending = await sandbox({
    call: ffmpeg(
      file,
      // From the nearest place where decoding can begin, so that one frame is enough work.
      places.map((place) => `-noaccurate_seek -ss ${place}`),
      // Each its own output: ffmpeg stops an output as a whole with the first of its tracks.
      places.map((_, opening) => `-map ${opening}:${index} ${amount} -f framecrc -`),
    ),
    reads: file.path,
    writes: null,
    bounds: LOOKING,
  });
  const decoded = ending.ended === 'well' ? ending.printed.match(/^\d+,/gm)?.length : undefined;
  if (decoded !== places.length) throw new RefusedFile(refusals.endsEarly(film.kind));
}
