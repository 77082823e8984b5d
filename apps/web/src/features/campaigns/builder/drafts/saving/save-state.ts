import type { Draft } from '@universal-media/contract/campaigns/drafts';

/** What a save waits for: the network, or a busy server. */
export type SaveObstacle = 'connection' | 'server';

/** The state of saving. `saved_at` is when the server last confirmed a save. */
export type SaveState =
  /** Nothing was entered yet. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'unsaved'; readonly saved_at: string | null }
  | { readonly kind: 'saving'; readonly saved_at: string | null }
  | { readonly kind: 'saved'; readonly saved_at: string }
  /** The save will be retried. `storedLocally` is false where the browser has no room or forbids storage. */
  | { readonly kind: 'waiting'; readonly awaits: SaveObstacle; readonly storedLocally: boolean }
  /** Another tab or device saved a newer version. Nothing is saved until the user chooses one. */
  | { readonly kind: 'conflict'; readonly theirs: Draft }
  | { readonly kind: 'deleted' }
  /** The server rejected the save. */
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'signed_out' }
  /** The preview account saves nothing. */
  | { readonly kind: 'preview' };

/** Whether leaving now would lose changes that cannot be sent to the server. */
export const isAtRisk = ({ kind }: SaveState): boolean =>
  kind === 'waiting' || kind === 'conflict' || kind === 'deleted' || kind === 'refused';
