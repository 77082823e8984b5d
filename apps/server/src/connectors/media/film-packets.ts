import { kindOf } from '@universal-media/contract/media-type';
import { ffprobe } from './ffmpeg-call.ts';
import { RefusedFile, refusals } from './refused-file.ts';
import { LOOKING, type Sandbox } from './sandbox.ts';
import type { TypedFile } from './source-file.ts';

/** What is really there of a track, whatever the file says about itself. */
export interface Track {
  readonly packets: number;
  /** In seconds, where its last packet ends. */
  readonly end_s: number;
}

/** Reads the whole file once without decoding it. Refuses one with more packets than any film has. */
export async function readTracks(sandbox: Sandbox, file: TypedFile): Promise<ReadonlyMap<number, Track>> {
  const tracks = new Map<number, Track>();
  let rest = '';
  const ending = await sandbox({
    call: ffprobe(file, 'packet=stream_index,pts_time,dts_time,duration_time', 'csv=p=0'),
    reads: file.path,
    writes: null,
    bounds: { ...LOOKING, printed_bytes: 32 * 1024 ** 2 },
    onPrinted: (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) count(tracks, line);
    },
  });
  if (ending.ended === 'badly') throw new RefusedFile(refusals.damaged(kindOf(file.type)));
  return tracks;
}

// A time that is not known is N/A.
const seconds = (text: string | undefined): number | null => {
  const value = Number(text);
  return text === '' || Number.isNaN(value) ? null : value;
};

function count(tracks: Map<number, Track>, line: string): void {
  const [index, shown, decoded, length] = line.split(',').map(seconds);
  if (index === null || index === undefined) return;
  const before = tracks.get(index) ?? { packets: 0, end_s: 0 };
  const end_s = (shown ?? decoded ?? 0) + (length ?? 0);
  tracks.set(index, { packets: before.packets + 1, end_s: Math.max(before.end_s, end_s) });
}
