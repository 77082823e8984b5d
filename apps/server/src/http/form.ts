import type { Readable } from 'node:stream';
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#core/kit/refusal.ts';

/** A field or file of a form, in the order of arrival. Unread bytes of a file are dropped when the next part is requested. */
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
// After this long without data, the sender is considered gone.
const IDLE_TIMEOUT_MS = 60_000;

const unreadable = () => new Refusal('invalid_input', 'The form could not be read completely.');

/** Reads a form as it arrives. Only parts that were not requested yet wait in memory. */
export async function* formParts(request: FastifyRequest): AsyncGenerator<FormPart> {
  const { raw } = request;
  const parser = openParser(request.headers['content-type'], request);
  const waiting: FormPart[] = [];
  let isOver = false;
  let failure: Refusal | undefined;
  let file: Readable | undefined;
  let wake: () => void = () => undefined;

  const enqueue = (part: FormPart): void => {
    waiting.push(part);
    wake();
  };
  const fail = (): void => {
    failure ??= unreadable();
    // A reader of the file would otherwise wait forever.
    file?.destroy(failure);
    wake();
  };
  parser.on('field', (name, value) => enqueue({ kind: 'field', name, value }));
  parser.on('file', (name, stream, filename: string | undefined) => {
    file = stream;
    // The stream may fail before it is read, and an unhandled error would end the process.
    stream.on('error', fail);
    enqueue({ kind: 'file', name, filename: filename ?? '', stream });
  });
  parser.on('finish', () => {
    isOver = true;
    wake();
  });
  for (const event of ['error', 'partsLimit', 'fieldsLimit'] as const) parser.on(event, fail);
  raw.once('close', () => {
    if (!raw.complete) fail();
  });
  raw.setTimeout(IDLE_TIMEOUT_MS, () => raw.destroy());
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
    // Drain the rest of the request, so that the answer can be sent.
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
