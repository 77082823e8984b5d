import { createHash, randomUUID } from 'node:crypto';
import {
  CHUNK_BYTES,
  CHUNK_DIGEST_HEADER,
  contentEndpoints,
  type UploadIntent,
} from '@universal-media/contract/creative/content';
import { HEAD_BYTES } from '@universal-media/contract/platforms/media-type';
import type { Endpoint } from '@universal-media/contract/wire/endpoint';
import type { Answer, JsonClient } from './json.ts';

type Headers = Record<string, string>;

/** A file on a user's disk. */
export interface LocalFile {
  readonly filename: string;
  readonly bytes: Buffer;
}

/** The pieces in which a file is sent, in their order. */
export const toChunks = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, part) =>
    bytes.subarray(part * CHUNK_BYTES, (part + 1) * CHUNK_BYTES),
  );

/** What a browser says of a file before it sends any of it. */
export const toIntent = ({ filename, bytes }: LocalFile): UploadIntent => ({
  filename,
  file_size: bytes.length,
  head: bytes.subarray(0, HEAD_BYTES).toString('base64'),
});

const toDigest = (bytes: Buffer): string => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;

/** A form with files in it, as a browser writes it. */
function toForm(files: readonly LocalFile[]): { type: string; body: Buffer } {
  const boundary = `----${randomUUID()}`;
  const pieces = files.flatMap(({ filename, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${filename}"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

/** Both ways to upload a file, call by call; the caller decides what to do about an answer. */
export function contentClient(client: JsonClient, origin: string) {
  const send = (
    { method, path }: Endpoint,
    params: Readonly<Record<string, string | number>>,
    headers: Headers,
    body?: string | Buffer,
  ): Promise<Answer> => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    return client.send(method, `${origin}${filled}`, headers, body);
  };
  const json = { 'content-type': 'application/json' };

  return {
    begin: (headers: Headers, content_id: string, intent: UploadIntent) =>
      send(contentEndpoints.startUpload, { content_id }, { ...headers, ...json }, JSON.stringify(intent)),

    sendPart: (headers: Headers, content_id: string, part: number, bytes: Buffer) => {
      const about = { 'content-type': 'application/octet-stream', [CHUNK_DIGEST_HEADER]: toDigest(bytes) };
      return send(contentEndpoints.uploadChunk, { content_id, part }, { ...headers, ...about }, bytes);
    },

    finish: (headers: Headers, content_id: string) => send(contentEndpoints.finishUpload, { content_id }, headers, ''),

    /** Sent again under the same key it is the same upload. */
    sendForm: (headers: Headers, key: string, files: readonly LocalFile[]) => {
      const { type, body } = toForm(files);
      return send(contentEndpoints.uploadFiles, {}, { ...headers, 'content-type': type, 'idempotency-key': key }, body);
    },

    list: (headers: Headers) => send(contentEndpoints.listContent, {}, headers),
    remove: (headers: Headers, content_id: string) => send(contentEndpoints.deleteContent, { content_id }, headers),
  };
}

export type ContentClient = ReturnType<typeof contentClient>;
