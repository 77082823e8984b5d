import { join } from 'node:path';
import type { VersionPlan } from '@universal-media/contract/creative/version';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { checkOutput } from '../output-file.ts';
import { RefusedFile, refusals } from '../refused-file.ts';
import { type Bounds, INSPECTION_BOUNDS, type Sandbox } from '../sandbox.ts';
import type { TypedFile } from '../source-file.ts';
import { ffmpeg } from './ffmpeg-call.ts';
import { videoFilter } from './filters.ts';
import { buildLevelFilter, STEREO } from './level-audio.ts';
import { audioOutput, videoOutput } from './output.ts';
import { probeMedia } from './probe.ts';
import { findMainStreams } from './recording.ts';

/** Codecs fill up their last frame, which would make a video of exactly the maximum length too long. */
const ROUNDING_S = 0.08;

/** Makes a version of a video or audio file. */
export async function makeVideo(
  sandbox: Sandbox,
  file: TypedFile,
  { facts, plan }: { readonly facts: MediaFacts; readonly plan: VersionPlan },
  folder: string,
  onProgress: (percent: number) => void,
): Promise<string> {
  const { content_type: kind } = facts;
  const { video, audio } = findMainStreams(await probeMedia(sandbox, file));
  const isVideo = plan.media_type === 'video/mp4';
  if ((isVideo ? video : audio) === null) throw new RefusedFile(refusals.cannotBeMade(kind));

  const seconds = plan.trim ? plan.trim.seconds - ROUNDING_S : (facts.duration_s ?? 0);
  const cut = plan.trim ? `-ss ${plan.trim.start_s} -t ${seconds}` : '';
  const bounds = chooseBounds(seconds, plan.max_bytes);
  const level =
    audio && plan.loudness_lufs !== null
      ? await buildLevelFilter(sandbox, file, { index: audio.index, cut }, plan.loudness_lufs, bounds)
      : null;
  const graph = [
    ...(isVideo && video ? [videoFilter(video, plan, facts.frame_rate)] : []),
    // The level filter changes the sample rate, so the format is set again.
    ...(audio ? [`[0:${audio.index}]${[STEREO, ...(level ? [level, STEREO] : [])].join(',')}[audio]`] : []),
  ].join(';');
  const output = isVideo ? videoOutput({ audio: audio !== null }, seconds, plan.max_bytes) : audioOutput();

  const result = await sandbox({
    call: ffmpeg(file, [cut], [`-progress pipe:1 -stats_period 0.5 -filter_complex ${graph}`, ...output]),
    reads: file.path,
    writes: folder,
    bounds,
    onStdout: reportProgress(seconds, onProgress),
  });
  const made = result.status === 'ok' ? await checkOutput(join(folder, 'made'), plan.media_type) : null;
  if (made === null) throw new RefusedFile(refusals.cannotBeMade(kind));
  return made;
}

/** One second of a large video can take a slow CPU several seconds. */
const chooseBounds = (seconds: number, max_bytes: number): Bounds => ({
  ...INSPECTION_BOUNDS,
  cpu_seconds: Math.ceil(120 + 10 * seconds),
  seconds: 600 + 20 * seconds,
  memory_bytes: 3 * 1024 ** 3,
  file_bytes: max_bytes,
});

/** Parses ffmpeg's progress output and reports every percent once. */
function reportProgress(seconds: number, onProgress: (percent: number) => void): (text: string) => void {
  let reported = 0;
  return (text) => {
    const made_s = Number(text.match(/^out_time_us=(\d+)$/m)?.[1] ?? 0) / 1_000_000;
    const percent = Math.min(99, Math.floor((100 * made_s) / seconds));
    if (percent <= reported) return;
    reported = percent;
    onProgress(percent);
  };
}
