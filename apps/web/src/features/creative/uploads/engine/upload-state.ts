import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';

/** Where a file is on its way, as far as a row has to tell it apart. */
export type UploadState =
  /** What can be known of it here is being read. */
  | { readonly kind: 'checking' }
  /** None of the chosen platforms has a place for it: it leaves only with a yes. */
  | { readonly kind: 'asking' }
  /** As many as go at once are on their way. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'sending' }
  /** It goes on by itself as soon as what it waits for is there. */
  | { readonly kind: 'waiting'; readonly awaits: 'connection' | 'server' }
  | { readonly kind: 'paused' }
  /** Another page of this browser sends it. */
  | { readonly kind: 'elsewhere' }
  /** Only its owner can give it to this page again: it was not kept, or can no longer be read. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** All of it has arrived. */
  | { readonly kind: 'inspecting' }
  | { readonly kind: 'ready' };

export interface UploadView {
  readonly state: UploadState;
  /** Bytes that have arrived or are on the line. */
  readonly sent: number;
  readonly bytes_per_second: number | null;
  /** First what this browser could read, at the end what the inspection found; null while it is being checked. */
  readonly facts: MediaFacts | null;
}

/** Why an upload is no longer in the list. */
export type UploadEnd =
  | { readonly kind: 'canceled' }
  | { readonly kind: 'refused'; readonly reason: string }
  /** It was deleted on the server. */
  | { readonly kind: 'deleted' }
  /** Another page has brought it to its end, whichever that was. */
  | { readonly kind: 'elsewhere' }
  /** It is ready, and its row was put away. */
  | { readonly kind: 'seen' };

const UNDER_WAY: readonly UploadState['kind'][] = ['checking', 'queued', 'sending', 'waiting'];

/** Whether closing the page now would interrupt it. */
export const isUnderWay = ({ kind }: UploadState): boolean => UNDER_WAY.includes(kind);

/** Whether bytes of it are still to be sent. */
export const isUnfinished = ({ kind }: UploadState): boolean => kind !== 'inspecting' && kind !== 'ready';
