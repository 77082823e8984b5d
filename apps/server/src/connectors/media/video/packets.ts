import { kindFor } from '@universal-media/contract/platforms/media-type';
import { RefusedFile, refusals } from '../refused-file.ts';
import { INSPECTION_BOUNDS, type Sandbox } from '../sandbox.ts';
import type { TypedFile } from '../source-file.ts';
import { ffprobe } from './ffmpeg-call.ts';

/** The actual content of a track, whatever the file declares. */
export interface Track {
  readonly packets: number;
  /** Where the last packet ends, in seconds. */
  readonly end_s: number;
}

/** Reads the whole file once without decoding it. Refuses a file with implausibly many packets. */
export async function readTracks(sandbox: Sandbox, file: TypedFile): Promise<ReadonlyMap<number, Track>> {
  const tracks = new Map<number, Track>();
  let rest = '';
  const result = await sandbox({
    call: ffprobe(file, 'packet=stream_index,pts_time,dts_time,duration_time', 'csv=p=0'),
    reads: file.path,
    writes: null,
    bounds: { ...INSPECTION_BOUNDS, stdout_bytes: 32 * 1024 ** 2 },
    onStdout: (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) count(tracks, line);
    },
  });
  if (result.status === 'failed') throw new RefusedFile(refusals.damaged(kindFor(file.type)));
  return tracks;
}

// An unknown time is printed as N/A.
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
