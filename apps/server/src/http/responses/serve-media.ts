import type { Readable } from 'node:stream';
import type { MediaType } from '@universal-media/contract/platforms/media-type';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** An image, video or audio file, and a function that reads its bytes. */
export interface ServedMedia {
  readonly media_type: MediaType;
  readonly filename: string;
  /** Whether the browser downloads the file instead of showing it. */
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

/** Parses a Range header. Returns null for the whole file and 'none' for a range outside of it. */
export function requestedRange(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'none' | null {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  // For several ranges or an unknown unit, the whole file is a valid answer.
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start > end || start >= bytes ? 'none' : { start, end };
}

/**
 * Sends a file or the byte range that a player requested. The content type is the one we detected, scripts are disabled, and
 * only our own pages may embed it.
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
  const range = requestedRange(request.headers.range, bytes);
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${bytes}`).send();
  if (range === null) return reply.header('content-length', bytes).send(await read());
  const { start, end } = range;
  return reply
    .status(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${bytes}`, 'content-length': end - start + 1 })
    .send(await read(range));
}
