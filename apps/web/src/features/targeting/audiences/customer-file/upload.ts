import {
  audienceEndpoints,
  type CustomerFile,
  HASHES_PER_CHUNK,
  MAX_CUSTOMERS,
} from '@universal-media/contract/targeting/audiences';
import { call } from '#lib/call/call.ts';
import { CallError, refusedAs } from '#lib/call/call-error.ts';
import { backOff, pause } from '#lib/session/back-off.ts';
import { newId } from '#lib/state/new-id.ts';
import type { FileCounts } from './hashes.ts';
import { type ReadFile, readInWorker } from './read-in-worker.ts';

export type UploadProgress =
  | { readonly phase: 'reading'; readonly bytes: number; readonly rows: number }
  | { readonly phase: 'sending'; readonly rows: number; readonly sent: number; readonly chunks: number };

export interface Uploaded {
  readonly customer_file: CustomerFile;
  readonly counts: FileCounts;
}

/** The file was read but cannot be used; the message says why. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

const TRIES = 4;

const isTemporary = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.failure.kind !== 'refused' || error.failure.status >= 500 || error.failure.status === 429);

/** Retries a request. A repeated chunk counts once, so a lost response does no harm. */
async function withRetries<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await request();
    } catch (error) {
      if (signal.aborted || failures + 1 >= TRIES || !isTemporary(error)) throw error;
    }
    await pause(backOff(failures), signal);
  }
}

function assertUsable(read: ReadFile): ReadFile {
  if (read.chunks.length === 0)
    throw new UnusableFile('The first column of this file has no email addresses or phone numbers.');
  if (read.counts.emails + read.counts.phones > MAX_CUSTOMERS)
    throw new UnusableFile(`This file has more than ${MAX_CUSTOMERS.toLocaleString('en-US')} people.`);
  return read;
}

/** Deletes an uploaded list. Failures are ignored: the list belongs to no campaign. */
export const forgetCustomerFile = (audience_id: string): void =>
  void call(audienceEndpoints.removeAudience, { params: { audience_id } }).catch(() => {});

/**
 * Uploads one file. The whole file is read and hashed before the first hash is sent, so that a wrong file is never
 * uploaded. After a failure, `run` continues where it stopped.
 */
export function createCustomerUpload(file: File) {
  const audience_id = newId();
  let read: ReadFile | null = null;
  let sent = 0;
  let hasStarted = false;

  async function sendChunks({ chunks, counts }: ReadFile, { signal, onProgress }: UploadOptions): Promise<void> {
    const report = () => onProgress({ phase: 'sending', rows: counts.rows, sent, chunks: chunks.length });
    for (report(); sent < chunks.length; report()) {
      hasStarted = true;
      const chunk = chunks[sent];
      if (chunk === undefined) break;
      const part = { params: { audience_id, part: sent }, body: { kind: chunk.kind, marks: chunk.hashes } };
      await withRetries(() => call(audienceEndpoints.addAudienceChunk, part, { signal }), signal);
      sent += 1;
    }
  }

  async function run(options: UploadOptions): Promise<Uploaded> {
    const { signal, onProgress } = options;
    const request = { file, hashesPerChunk: HASHES_PER_CHUNK };
    read ??= assertUsable(
      await readInWorker(request, { signal, onProgress: (progress) => onProgress({ phase: 'reading', ...progress }) }),
    );
    await sendChunks(read, options);
    const { chunks, counts } = read;
    const { emails, phones } = counts;
    const file_name = file.name.slice(0, 255);
    const body = { file_name, emails, phones, parts: chunks.length };
    try {
      await withRetries(
        () => call(audienceEndpoints.finishAudience, { params: { audience_id }, body }, { signal }),
        signal,
      );
    } catch (error) {
      // The server is missing a chunk that we thought was sent, so the next run sends all of them.
      if (refusedAs(error, 'incomplete_audience')) sent = 0;
      throw error;
    }
    return { customer_file: { audience_id, file_name, emails, phones }, counts };
  }

  return {
    file,
    run,
    /** Deletes what was already uploaded. */
    forget(): void {
      if (hasStarted) forgetCustomerFile(audience_id);
    },
  };
}

export type CustomerUpload = ReturnType<typeof createCustomerUpload>;
