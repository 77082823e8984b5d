import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { CHUNK_BYTES, type UploadIntent } from '@universal-media/contract/creative/content';
import { HEAD_BYTES } from '@universal-media/contract/platforms/media-type';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { s3Objects } from '#connectors/objects/s3-objects.ts';
import { contentObjects } from '#core/creative/content-objects.ts';
import { readConfig } from '../../src/config.ts';
import type { TestEnvironment } from '../environment/test-environment.ts';
import type { AccountHolder } from './account-holder.ts';
import { bearer } from './people.ts';

const MP4_HEADER = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1');
const PNG_HEADER = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const sized = (head: Buffer, bytes: number): Buffer => Buffer.concat([head, randomBytes(bytes - head.length)]);
/** Creates the header of a video followed by noise. */
export const createVideo = (bytes: number): Buffer => sized(MP4_HEADER, bytes);
export const createImage = (bytes: number): Buffer => sized(PNG_HEADER, bytes);

export const toSha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
export const toDigest = (bytes: Buffer): { 'content-digest': string } => ({
  'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
});

export const toChunks = (file: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(file.length / CHUNK_BYTES) }, (_, part) =>
    file.subarray(part * CHUNK_BYTES, (part + 1) * CHUNK_BYTES),
  );

const Answered = z.looseObject({ code: z.string().optional(), detail: z.unknown().optional() });
export interface Answer {
  readonly status: number;
  readonly body: z.infer<typeof Answered>;
}

const toAnswer = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  return { status: response.status, body: Answered.parse(text === '' ? {} : JSON.parse(text)) };
};

/** The environment with a real port, because a stream cannot be injected, and with a look into the store. */
export async function openUploadEnvironment(environment: TestEnvironment) {
  const origin = await environment.app.listen({ host: '127.0.0.1', port: 0 });
  const objects = s3Objects(readConfig(environment.settings).objects);
  const readRow = (content_id: string) =>
    environment.owner.selectFrom('content').selectAll().where('content_id', '=', content_id).executeTakeFirstOrThrow();

  const uploader = (who: AccountHolder) => {
    const call = async (
      method: string,
      path: string,
      headers: Record<string, string> = {},
      body?: string | Uint8Array<ArrayBuffer> | FormData,
    ) => {
      const all = { ...bearer(who.home.token), ...headers };
      return toAnswer(await fetch(`${origin}${path}`, { method, headers: all, ...(body !== undefined && { body }) }));
    };
    const urlFor = (content_id: string) => `/api/content/uploads/${content_id}`;

    const begin = (file: Buffer, intent: Partial<UploadIntent> = {}, content_id = uuidv7()) =>
      call(
        'PUT',
        urlFor(content_id),
        { 'content-type': 'application/json' },
        JSON.stringify({
          filename: 'video.mp4',
          file_size: file.length,
          head: file.subarray(0, HEAD_BYTES).toString('base64'),
          ...intent,
        }),
      );
    const sendPart = (content_id: string, part: number, bytes: Buffer, headers: Record<string, string> = {}) =>
      call('PUT', `${urlFor(content_id)}/parts/${part}`, headers, new Uint8Array(bytes));

    return {
      who,
      begin,
      sendPart,
      finish: (content_id: string) => call('POST', `${urlFor(content_id)}/finish`),

      /** Under an id of its own, with all its parts, but not finished. */
      async sent(file: Buffer): Promise<string> {
        const content_id = uuidv7();
        await begin(file, {}, content_id);
        for (const [part, bytes] of toChunks(file).entries()) await sendPart(content_id, part, bytes, toDigest(bytes));
        return content_id;
      },

      sendForm: (form: FormData, key?: string) =>
        call('POST', '/api/content/upload', key === undefined ? {} : { 'idempotency-key': key }, form),

      /** Says that it has all of `bytes`, sends the first half of them, and goes away. */
      cutOff: (method: string, path: string, bytes: Buffer, headers: Record<string, string>) =>
        new Promise<void>((resolve) => {
          const sending = request(`${origin}${path}`, {
            method,
            headers: { ...bearer(who.home.token), ...headers, 'content-length': bytes.length },
          });
          sending.on('error', () => undefined);
          sending.on('close', resolve);
          sending.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => setTimeout(() => sending.destroy(), 300));
        }),
    };
  };

  return {
    origin,
    objects,
    uploader,
    readRow,
    toChunks: (content_id: string) =>
      environment.owner
        .selectFrom('content_part')
        .selectAll()
        .where('content_id', '=', content_id)
        .orderBy('part')
        .execute(),

    /** What lies in quarantine of a file; null when nothing does. */
    async stored(content_id: string): Promise<string | null> {
      const { quarantine } = contentObjects((await readRow(content_id)).object_name);
      if ((await objects.size(quarantine)) === null) return null;
      return toSha256(await buffer(await objects.read(quarantine)));
    },

    /** Counts the jobs with this name and payload in the outbox. */
    async jobs(name: string, payload: object): Promise<number> {
      const rows = await environment.owner.selectFrom('outbox').select('payload').where('job', '=', name).execute();
      const isMeant = (given: unknown) =>
        Object.entries(payload).every(
          ([field, value]) => z.record(z.string(), z.unknown()).parse(given)[field] === value,
        );
      return rows.filter((row) => isMeant(row.payload)).length;
    },

    close: () => objects.close(),
  };
}

export type UploadEnvironment = Awaited<ReturnType<typeof openUploadEnvironment>>;
export type Uploader = ReturnType<UploadEnvironment['uploader']>;
