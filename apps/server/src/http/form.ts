import type { Readable } from 'node:stream';
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../core/refusal.ts';

/** What a form carries, in the order it comes. What is not read of a file by the time the next part is asked for is let go. */
export type FormPart =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly name: string; readonly filename: string; readonly stream: Readable };

const limits: BusboyConfig['limits'] = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 60,
  parts: 120,
  headerPairs: 20,
  headerSize: 16 * 1024,
};
// Nothing came for so long: whoever was sending is gone without a word.
const SILENT_MS = 60_000;

const unreadable = () => new Refusal('invalid_input', 'The form could not be read to its end.');

/** Reads a form as it arrives: nothing waits in memory but what has not been asked for yet. */
export async function* formParts(request: FastifyRequest): AsyncGenerator<FormPart> {
  const { raw } = request;
  const parser = openParser(request.headers['content-type'], request);
  const waiting: FormPart[] = [];
  let isOver = false;
  let failure: Refusal | undefined;
  let file: Readable | undefined;
  let wake: () => void = () => undefined;

  const arrived = (part: FormPart): void => {
    waiting.push(part);
    wake();
  };
  const fail = (): void => {
    failure ??= unreadable();
    // Whoever is reading it would otherwise wait without end.
    file?.destroy(failure);
    wake();
  };
  parser.on('field', (name, value) => arrived({ kind: 'field', name, value }));
  parser.on('file', (name, stream, filename: string | undefined) => {
    file = stream;
    // It may break before anybody reads it, and an error that nobody hears ends the process.
    stream.on('error', fail);
    arrived({ kind: 'file', name, filename: filename ?? '', stream });
  });
  parser.on('finish', () => {
    isOver = true;
    wake();
  });
  for (const trouble of ['error', 'partsLimit', 'fieldsLimit'] as const) parser.on(trouble, fail);
  raw.once('close', () => {
    if (!raw.complete) fail();
  });
  raw.setTimeout(SILENT_MS, () => raw.destroy());
  raw.pipe(parser);

  try {
    for (;;) {
      const part = waiting.shift();
      if (part) {
        yield part;
        if (part.kind === 'file') part.stream.resume();
      } else if (failure) throw failure;
      else if (isOver) return;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    raw.unpipe(parser);
    file?.destroy();
    // What nobody reads any more is let run out, so that the answer can be sent.
    raw.resume();
  }
}

function openParser(type: string | undefined, { headers }: FastifyRequest): BusboyInstance {
  if (type === undefined || !/^multipart\/form-data\b/i.test(type)) throw new Refusal('unsupported_media_type');
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits });
  } catch {
    throw unreadable();
  }
}
