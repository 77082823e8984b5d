import { kindFor } from '@universal-media/contract/platforms/media-type';
import { z } from 'zod';
import { RefusedFile, refusals } from '../refused-file.ts';
import { INSPECTION_BOUNDS, type Sandbox } from '../sandbox.ts';
import type { TypedFile } from '../source-file.ts';
import { ffprobe, findUnknownDecoder } from './ffmpeg-call.ts';

/** ffprobe writes numbers as text, and omits unknown values or prints N/A. */
const number = z.coerce.number().nullable().catch(null).default(null);
const fraction = z
  .string()
  .transform((text) => {
    const [above = 0, below = 0] = text.split(/[/:]/).map(Number);
    return above > 0 && below > 0 ? above / below : null;
  })
  .nullable()
  .catch(null)
  .default(null);
const word = z.string().max(64).catch('').default('');

const Stream = z.object({
  index: z.number().int(),
  codec_type: word,
  codec_name: word,
  codec_tag_string: word,
  width: number,
  height: number,
  sample_aspect_ratio: fraction,
  avg_frame_rate: fraction,
  r_frame_rate: fraction,
  color_transfer: word,
  channels: number,
  sample_rate: number,
  duration: number,
  disposition: z.object({ attached_pic: z.number().default(0) }).default({ attached_pic: 0 }),
  side_data_list: z.array(z.object({ rotation: number })).default([]),
});
export type Stream = z.infer<typeof Stream>;

const Probe = z.object({
  streams: z.array(Stream).default([]),
  format: z.object({ duration: number, start_time: number, bit_rate: number }),
});
export type Probe = z.infer<typeof Probe>;

// Listed one by one, so that thousands of tags are not even printed.
const ENTRIES = [
  'format=duration,start_time,bit_rate',
  'stream=index,codec_type,codec_name,codec_tag_string,width,height,sample_aspect_ratio,avg_frame_rate,r_frame_rate,color_transfer,channels,sample_rate,duration',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
].join(':');

/** Reads what the container declares. Refuses a file that cannot be read. */
export async function probeMedia(sandbox: Sandbox, file: TypedFile): Promise<Probe> {
  const result = await sandbox({
    call: ffprobe(file, ENTRIES, 'json'),
    reads: file.path,
    writes: null,
    bounds: INSPECTION_BOUNDS,
  });
  if (result.status === 'ok') return Probe.parse(JSON.parse(result.stdout));
  const kind = kindFor(file.type);
  const codec = findUnknownDecoder(result.stderr);
  throw new RefusedFile(codec === undefined ? refusals.damaged(kind) : refusals.codec(kind, codec));
}
