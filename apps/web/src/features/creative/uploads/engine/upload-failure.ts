import { RefusedFile } from '@universal-media/contract/creative/content';
import type { ErrorDetail } from '@universal-media/contract/wire/errors';
import { CallError } from '#lib/call/call-error.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import type { UploadEnd, UploadState } from './upload-state.ts';

/** The browser can no longer read the file: it was moved, changed or deleted. */
export class LostFile extends Error {
  override readonly name = 'LostFile';
}

/** Another page has given the upload up, or brought it to its end. */
export class EndedElsewhere extends Error {
  override readonly name = 'EndedElsewhere';
}

/** What an interruption of an upload means. */
export type Interruption =
  /** Nothing is wrong with the file: wait, ask what has arrived, and go on. */
  | { readonly kind: 'waits'; readonly awaits: 'connection' | 'server' }
  /** The server knows better what has arrived: ask it and continue, up to a maximum number of times. */
  | { readonly kind: 'asks_again' }
  | { readonly kind: 'stops'; readonly state: UploadState }
  | { readonly kind: 'ends'; readonly end: UploadEnd };

export function judgeInterruption(error: unknown): Interruption {
  if (error instanceof LostFile) return { kind: 'stops', state: { kind: 'missing' } };
  if (error instanceof EndedElsewhere) return { kind: 'ends', end: { kind: 'elsewhere' } };
  if (!(error instanceof CallError)) return { kind: 'stops', state: { kind: 'failed', error } };
  const { failure } = error;
  if (failure.kind === 'not_json') return { kind: 'waits', awaits: 'server' };
  if (failure.kind !== 'refused') return { kind: 'waits', awaits: 'connection' };
  switch (failure.code) {
    case 'part_damaged':
    case 'upload_incomplete':
    case 'upload_closed':
      return { kind: 'asks_again' };
    case 'request_in_flight':
      return { kind: 'waits', awaits: 'server' };
    case 'content_refused':
      return {
        kind: 'ends',
        end: { kind: 'refused', reason: reasonIn(failure.detail) ?? plainFailure(error).sentence },
      };
    case 'not_found':
      return { kind: 'ends', end: { kind: 'deleted' } };
    default:
      if (failure.status >= 500 || failure.status === 429) return { kind: 'waits', awaits: 'server' };
      return { kind: 'stops', state: { kind: 'failed', error } };
  }
}

const reasonIn = (detail: ErrorDetail): string | undefined => RefusedFile.safeParse(detail).data?.reason;
