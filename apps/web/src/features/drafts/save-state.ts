import type { Draft } from '@universal-media/contract/drafts';

/** What a save waits for: a line to the server, or a server that has a moment. */
export type AwaitedThing = 'connection' | 'server';

/** Where what was typed is by now. `saved_at` is when the server last confirmed a save. */
export type SaveState =
  /** Nothing was entered that is worth keeping. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'unsaved'; readonly saved_at: string | null }
  | { readonly kind: 'saving'; readonly saved_at: string | null }
  | { readonly kind: 'saved'; readonly saved_at: string }
  /** It is sent again by itself. `kept`: this browser has it; false where it has no room or forbids it. */
  | { readonly kind: 'waiting'; readonly awaits: AwaitedThing; readonly kept: boolean }
  /** Somebody else saved on top of the version we began from. Nothing is saved until one of the two is chosen. */
  | { readonly kind: 'conflict'; readonly theirs: Draft }
  | { readonly kind: 'deleted' }
  /** The server has read it and said no. */
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'signed_out' }
  /** A demonstration keeps nothing. */
  | { readonly kind: 'preview' };

/** Whether leaving now would leave something behind that the server does not have and cannot be given. */
export const isAtRisk = ({ kind }: SaveState): boolean =>
  kind === 'waiting' || kind === 'conflict' || kind === 'deleted' || kind === 'refused';
