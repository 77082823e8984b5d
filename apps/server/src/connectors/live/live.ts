import type { LiveEvent } from '@universal-media/contract/events';

/** Who an event is for: everybody signed in as this advertiser, or one session (an advertiser's or a staff member's). */
export type Audience = { readonly user_id: string } | { readonly session_id: string };

/**
 * News for open browsers, carried to whichever process serves them. It may be lost (nobody listening, a restart):
 * it only saves a browser the wait until it asks by itself.
 */
export interface LiveConnector {
  publish(audience: Audience, event: LiveEvent): void;
  /** Resolves once the subscription stands: nothing published after that is missed. */
  subscribe(audiences: readonly Audience[], signal: AbortSignal): Promise<AsyncIterable<LiveEvent>>;
  close(): Promise<void>;
}
