import { kindFor, type MediaType } from '@universal-media/contract/platforms/media-type';
import { RefusedFile, refusals } from '../refused-file.ts';
import type { Sandbox } from '../sandbox.ts';
import type { TypedFile } from '../source-file.ts';
import { measureLoudness } from './measure-loudness.ts';
import { readTracks } from './packets.ts';
import { probeMedia } from './probe.ts';
import { type Recording, readRecording } from './recording.ts';
import { checkMiddleAndEnd, type Stills, takeStills } from './stills.ts';

export interface InspectedVideo {
  readonly recording: Recording;
  readonly loudness_lufs: number | null;
  readonly stills: Stills | null;
}

/** Inspects a video or audio file; null when it is not what its first bytes say. `checkType` runs before anything is decoded. */
export async function inspectVideo(
  sandbox: Sandbox,
  file: TypedFile,
  folder: string,
  checkType: (type: MediaType) => void,
): Promise<InspectedVideo | null> {
  if (file.isTruncated) throw new RefusedFile(refusals.endsEarly(kindFor(file.type)));
  const recording = readRecording(file, await probeMedia(sandbox, file), await readTracks(sandbox, file));
  if (recording === null) return null;
  checkType(recording.type);
  const stills = recording.video ? await takeStills(sandbox, file, recording, folder) : null;
  await checkMiddleAndEnd(sandbox, file, recording);
  return { recording, stills, loudness_lufs: await measureLoudness(sandbox, file, recording) };
}
