import { z } from 'zod';
import type { Bounds, Sandbox } from '../sandbox.ts';
import type { TypedFile } from '../source-file.ts';
import { ffmpeg } from './ffmpeg-call.ts';

/** The sample rate that TV platforms require. */
export const STEREO = 'aformat=sample_rates=48000:channel_layouts=stereo';
/** Headroom, so that no player clips the peaks. */
const PEAK = -1.5;

const level = z.coerce.number();
const Measured = z.object({
  input_i: level,
  input_tp: level,
  input_lra: level,
  input_thresh: level,
  target_offset: level,
});

/** Measures the audio in a first pass and builds the filter that levels it; null for silence. `cut` selects the range. */
export async function buildLevelFilter(
  sandbox: Sandbox,
  file: TypedFile,
  { index, cut }: { readonly index: number; readonly cut: string },
  lufs: number,
  bounds: Bounds,
): Promise<string | null> {
  const result = await sandbox({
    call: ffmpeg(
      file,
      [cut],
      [`-map 0:${index} -af ${STEREO},loudnorm=I=${lufs}:TP=${PEAK}:print_format=json -f null -`],
      'info',
    ),
    reads: file.path,
    writes: null,
    bounds,
  });
  const report = result.status === 'ok' ? result.stderr.match(/\{[^{}]*"input_i"[^{}]*\}/)?.[0] : undefined;
  // Silence measures as minus infinity.
  const measured = report && Measured.safeParse(JSON.parse(report)).data;
  if (!measured) return null;
  const { input_i, input_tp, input_lra, input_thresh, target_offset } = measured;
  const range = Math.min(50, Math.max(7, Math.ceil(input_lra)));
  return [
    `loudnorm=I=${lufs}:TP=${PEAK}:LRA=${range}:linear=true`,
    `measured_I=${input_i}:measured_TP=${input_tp}:measured_LRA=${input_lra}:measured_thresh=${input_thresh}`,
    `offset=${target_offset}`,
  ].join(':');
}
