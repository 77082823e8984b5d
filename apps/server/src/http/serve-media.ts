import type { Readable } from 'node:stream';
import type { MediaType } from '@universal-media/contract/media-type';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A picture, a film or a sound, and how its bytes are had. */
export interface ServedMedia {
  readonly media_type: MediaType;
  readonly filename: string;
  /** Whether it is to be kept or to be looked at. */
  readonly attachment: boolean;
  readonly bytes: number;
  readonly read: (range?: { start: number; end: number }) => Promise<Readable>;
}

const Served = z.object({
  media_type: z.string(),
  filename: z.string(),
  attachment: z.boolean(),
  bytes: z.number(),
  read: z.custom<ServedMedia['read']>((value) => typeof value === 'function'),
});

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/** The part somebody asks for; null for all of it, 'none' for one that the file does not have. */
export function wantedRange(header: string | undefined, bytes: number): { start: number; end: number } | 'none' | null {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  // Several at once, or none we understand: the whole file is a good answer too.
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start > end || start >= bytes ? 'none' : { start, end };
}

/**
 * Sends a file, whole or in part: a player asks for the part it is about to show. It is of the type we found it to be, it
 * may run nothing, and no page but ours may show it.
 */
export async function serveMedia(request: FastifyRequest, reply: FastifyReply, value: unknown): Promise<FastifyReply> {
  const { media_type, filename, attachment, bytes, read } = Served.parse(value);
  const plain = filename.replaceAll(/[^\w.-]/g, '_');
  const names = `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
  reply.headers({
    'content-type': media_type,
    'content-disposition': `${attachment ? 'attachment' : 'inline'}; ${names}`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=300',
  });
  const range = wantedRange(request.headers.range, bytes);
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${bytes}`).send();
  if (range === null) return reply.header('content-length', bytes).send(await read());
  const { start, end } = range;
  return reply
    .status(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${bytes}`, 'content-length': end - start + 1 })
    .send(await read(range));
}
