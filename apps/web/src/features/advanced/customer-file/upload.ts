import { audienceEndpoints, type CustomerFile, MARKS_PER_PART, PARTS_MOST } from '@universal-media/contract/audiences';
import { call } from '../../../lib/call.ts';
import { CallError, refusedAs } from '../../../lib/call-error.ts';
import { newId } from '../../../lib/new-id.ts';
import { backOff, pause } from '../../../lib/session/back-off.ts';
import type { FileCounts } from './marks.ts';
import { type ReadFile, readInWorker } from './read-in-worker.ts';

export type UploadProgress =
  | { readonly phase: 'reading'; readonly bytes: number; readonly rows: number }
  | { readonly phase: 'sending'; readonly rows: number; readonly sent: number; readonly parts: number };

export interface Uploaded {
  readonly customer_file: CustomerFile;
  readonly counts: FileCounts;
}

/** The file was read, and cannot be used: the message says why. */
export class UselessFile extends Error {
  override readonly name = 'UselessFile';
}

interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

const TRIES = 4;

const passes = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.failure.kind !== 'refused' || error.failure.status >= 500 || error.failure.status === 429);

/** The same part twice counts once, so a part whose answer was lost is simply sent again. */
async function persist<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await act();
    } catch (error) {
      if (signal.aborted || failures + 1 >= TRIES || !passes(error)) throw error;
    }
    await pause(backOff(failures), signal);
  }
}

function checked(read: ReadFile): ReadFile {
  if (read.parts.length === 0)
    throw new UselessFile('No e-mail address or phone number stands in the first column of this file.');
  if (read.parts.length > PARTS_MOST)
    throw new UselessFile(`This file names more than ${(PARTS_MOST * MARKS_PER_PART).toLocaleString('en-US')} people.`);
  return read;
}

/** Best effort: what stays behind after a failure here belongs to no campaign. */
export const forgetCustomerFile = (audience_id: string): void =>
  void call(audienceEndpoints.remove, { params: { audience_id } }).catch(() => {});

/**
 * One file on its way. First all of it is read and hashed here, and only then does the first hash leave, so that a file
 * that turns out to be the wrong one was never sent. `run` after a failure goes on where it stopped.
 */
export function customerUpload(file: File) {
  const audience_id = newId();
  let read: ReadFile | null = null;
  let sent = 0;
  let begun = false;

  async function sendParts({ parts, counts }: ReadFile, { signal, onProgress }: Watch): Promise<void> {
    const tell = () => onProgress({ phase: 'sending', rows: counts.rows, sent, parts: parts.length });
    for (tell(); sent < parts.length; tell()) {
      begun = true;
      const marks = parts[sent] ?? [];
      const part = { params: { audience_id, part: sent }, body: { marks } };
      await persist(() => call(audienceEndpoints.addPart, part, { signal }), signal);
      sent += 1;
    }
  }

  async function run(watch: Watch): Promise<Uploaded> {
    const { signal, onProgress } = watch;
    const order = { file, marksPerPart: MARKS_PER_PART };
    read ??= checked(
      await readInWorker(order, { signal, onProgress: (now) => onProgress({ phase: 'reading', ...now }) }),
    );
    await sendParts(read, watch);
    const { parts, counts } = read;
    const { emails, phones } = counts;
    const file_name = file.name.slice(0, 255);
    const body = { file_name, emails, phones, parts: parts.length };
    try {
      await persist(() => call(audienceEndpoints.finish, { params: { audience_id }, body }, { signal }), signal);
    } catch (error) {
      // The server misses a part we took for sent: the next run sends them all again.
      if (refusedAs(error, 'incomplete_audience')) sent = 0;
      throw error;
    }
    return { customer_file: { audience_id, file_name, emails, phones }, counts };
  }

  return {
    file,
    run,
    /** Takes back what has already left. */
    forget(): void {
      if (begun) forgetCustomerFile(audience_id);
    },
  };
}

export type CustomerUpload = ReturnType<typeof customerUpload>;
