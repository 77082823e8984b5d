import type { LiveEvent } from '@universal-media/contract/wire/events';

/** The receivers of an event: all sessions of an advertiser, one session, or every staff session. */
export type Audience = { readonly user_id: string } | { readonly session_id: string } | { readonly staff: 'all' };

/**
 * Delivers events to open browsers, through whichever process serves them. Events may be lost (no listener, a restart):
 * they only make browsers refresh sooner.
 */
export interface LiveConnector {
  publish(audience: Audience, event: LiveEvent): void;
  /** Resolves when the subscription is active: no event published after that is missed. */
  subscribe(audiences: readonly Audience[], signal: AbortSignal): Promise<AsyncIterable<LiveEvent>>;
  close(): Promise<void>;
}
