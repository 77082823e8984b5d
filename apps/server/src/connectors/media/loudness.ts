import { ffmpeg } from './ffmpeg-call.ts';
import type { Film } from './film-facts.ts';
import { RefusedFile, refusals } from './refused-file.ts';
import { LOOKING, type Sandbox } from './sandbox.ts';
import type { TypedFile } from './source-file.ts';

const SECONDS_HEARD = 180;
/** What the scale calls silence. */
const SILENCE = -70;

/**
 * Integrated loudness (EBU R 128) of the first minutes; null where there is nothing to hear. Sound that cannot be decoded
 * is refused.
 */
export async function hearLoudness(sandbox: Sandbox, file: TypedFile, film: Film): Promise<number | null> {
  if (film.sound === null) return null;
  const ending = await sandbox({
    call: ffmpeg(
      file,
      [`-t ${SECONDS_HEARD} -vn -sn -dn`],
      [
        // Ten times a second the loudness so far; the last one is that of the whole.
        `-map 0:${film.sound.index} -af ebur128=metadata=1:framelog=verbose,ametadata=mode=print:key=lavfi.r128.I:file=-`,
        '-f null -',
      ],
    ),
    reads: file.path,
    writes: null,
    bounds: LOOKING,
  });
  const heard =
    ending.ended === 'well' ? [...ending.printed.matchAll(/^lavfi\.r128\.I=(.+)$/gm)].at(-1)?.[1] : undefined;
  if (heard === undefined) throw new RefusedFile(refusals.damaged(film.kind));
  const loudness = Number(heard);
  return Number.isFinite(loudness) && loudness > SILENCE ? Number(loudness.toFixed(1)) : null;
}
