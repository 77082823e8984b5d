import { join } from 'node:path';
import type { FixPlan } from '@universal-media/contract/creative-fix';
import type { MediaFacts } from '@universal-media/contract/media-facts';
import { ffmpeg } from './ffmpeg-call.ts';
import { mainStreams } from './film-facts.ts';
import { pictureFilter } from './film-filters.ts';
import { filmOutput, soundOutput } from './film-output.ts';
import { probeFilm } from './film-probe.ts';
import { levelFilter, STEREO } from './level-sound.ts';
import { madeFile } from './made-file.ts';
import { RefusedFile, refusals } from './refused-file.ts';
import { type Bounds, LOOKING, type Sandbox } from './sandbox.ts';
import type { TypedFile } from './source-file.ts';

/** Codecs fill up their last frame; a film of exactly the longest time would then be too long. */
const ROUNDING_S = 0.08;

/** A film or a sound as it was planned. */
export async function makeFilm(
  sandbox: Sandbox,
  file: TypedFile,
  { facts, plan }: { readonly facts: MediaFacts; readonly plan: FixPlan },
  folder: string,
  onProgress: (percent: number) => void,
): Promise<string> {
  const { content_type: kind } = facts;
  const { picture, sound } = mainStreams(await probeFilm(sandbox, file));
  const isFilm = plan.media_type === 'video/mp4';
  if ((isFilm ? picture : sound) === null) throw new RefusedFile(refusals.cannotBeMade(kind));

  const seconds = plan.trim ? plan.trim.seconds - ROUNDING_S : (facts.duration_s ?? 0);
  const cut = plan.trim ? `-ss ${plan.trim.start_s} -t ${seconds}` : '';
  const bounds = boundsOf(seconds, plan.bytes_most);
  const level =
    sound && plan.loudness_lufs !== null
      ? await levelFilter(sandbox, file, { index: sound.index, cut }, plan.loudness_lufs, bounds)
      : null;
  const graph = [
    ...(isFilm && picture ? [pictureFilter(picture, plan, facts.frame_rate)] : []),
    // What levels the sound works at a rate of its own, so the form is given once more.
    ...(sound ? [`[0:${sound.index}]${[STEREO, ...(level ? [level, STEREO] : [])].join(',')}[sound]`] : []),
  ].join(';');
  const output = isFilm ? filmOutput({ sound: sound !== null }, seconds, plan.bytes_most) : soundOutput();

  const ending = await sandbox({
    call: ffmpeg(file, [cut], [`-progress pipe:1 -stats_period 0.5 -filter_complex ${graph}`, ...output]),
    reads: file.path,
    writes: folder,
    bounds,
    onPrinted: progressOf(seconds, onProgress),
  });
  const made = ending.ended === 'well' ? await madeFile(join(folder, 'made'), plan.media_type) : null;
  if (made === null) throw new RefusedFile(refusals.cannotBeMade(kind));
  return made;
}

/** A second of a large film can take a slow processor several to decode, shape and encode. */
const boundsOf = (seconds: number, bytes_most: number): Bounds => ({
  ...LOOKING,
  processor_seconds: Math.ceil(120 + 10 * seconds),
  seconds: 600 + 20 * seconds,
  memory_bytes: 3 * 1024 ** 3,
  file_bytes: bytes_most,
});

/** Tells every whole percent once. ffmpeg prints how much it has made, a few lines at a time. */
function progressOf(seconds: number, onProgress: (percent: number) => void): (text: string) => void {
  let told = 0;
  return (text) => {
    const made_s = Number(text.match(/^out_time_us=(\d+)$/m)?.[1] ?? 0) / 1_000_000;
    const percent = Math.min(99, Math.floor((100 * made_s) / seconds));
    if (percent <= told) return;
    told = percent;
    onProgress(percent);
  };
}
