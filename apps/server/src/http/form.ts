import type { Readable } from 'node:stream';
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../core/refusal.ts';

/** What a form carries, in the order it comes. A file has to be read to its end before the next one comes. */
export type FormPart =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly name: string; readonly filename: string; readonly stream: Readable };

const limits: BusboyConfig['limits'] = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 20,
  parts: 60,
  headerPairs: 20,
};

/** Reads a form as it arrives: nothing waits in memory but what has not been asked for yet. */
export async function* formParts(request: FastifyRequest): AsyncGenerator<FormPart> {
  const type = request.headers['content-type'];
  if (type === undefined || !/^multipart\/form-data\b/i.test(type)) throw new Refusal('unsupported_media_type');
  const waiting: FormPart[] = [];
  let wake: () => void = () => undefined;
  let ended = false;
  let failure: unknown;
  const tell = () => wake();
  const parser = openParser({ headers: { ...request.headers, 'content-type': type }, limits });
  parser.on('field', (name, value) => {
    waiting.push({ kind: 'field', name, value });
    tell();
  });
  parser.on('file', (name, stream, filename) => {
    waiting.push({ kind: 'file', name, filename, stream });
    tell();
  });
  parser.on('finish', () => {
    ended = true;
    tell();
  });
  parser.on('error', (error: unknown) => {
    failure = error ?? new Error('a form that cannot be read');
    tell();
  });
  request.raw.on('aborted', () => {
    failure = new Error('the caller went away in the middle of a form');
    tell();
  });
  request.raw.pipe(parser);
  try {
    for (;;) {
      const part = waiting.shift();
      if (part) yield part;
      else if (failure !== undefined) throw new Refusal('invalid_input', 'The form could not be read to its end.');
      else if (ended) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    request.raw.unpipe(parser);
    // What nobody reads any more is let run out, so that the answer can be sent.
    request.raw.resume();
  }
}

function openParser(config: BusboyConfig): BusboyInstance {
  try {
    return new Busboy(config);
  } catch {
    throw new Refusal('invalid_input', 'The form could not be read.');
  }
}
