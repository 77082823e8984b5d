import { RefusedFile, refusals } from '../refused-file.ts';
import { INSPECTION_BOUNDS, type Sandbox } from '../sandbox.ts';
import type { TypedFile } from '../source-file.ts';
import { ffmpeg } from './ffmpeg-call.ts';
import type { Recording } from './recording.ts';

const MEASURED_SECONDS = 180;
/** The bottom of the scale. */
const SILENCE_LUFS = -70;

/** Measures the integrated loudness (EBU R 128) of the first minutes; null for silence. Refuses audio that cannot be decoded. */
export async function measureLoudness(sandbox: Sandbox, file: TypedFile, recording: Recording): Promise<number | null> {
  if (recording.audio === null) return null;
  const result = await sandbox({
    call: ffmpeg(
      file,
      [`-t ${MEASURED_SECONDS} -vn -sn -dn`],
      [
        // Prints the loudness so far ten times a second; the last value covers everything.
        `-map 0:${recording.audio.index} -af ebur128=metadata=1:framelog=verbose,ametadata=mode=print:key=lavfi.r128.I:file=-`,
        '-f null -',
      ],
    ),
    reads: file.path,
    writes: null,
    bounds: INSPECTION_BOUNDS,
  });
  const measured =
    result.status === 'ok' ? [...result.stdout.matchAll(/^lavfi\.r128\.I=(.+)$/gm)].at(-1)?.[1] : undefined;
  if (measured === undefined) throw new RefusedFile(refusals.damaged(recording.kind));
  const loudness = Number(measured);
  return Number.isFinite(loudness) && loudness > SILENCE_LUFS ? Number(loudness.toFixed(1)) : null;
}
