import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';

/** Events that the server sends to an open browser. */
export const LiveEvent = z.discriminatedUnion('type', [
  /** The stream is open: every event from now on arrives. */
  z.object({ type: z.literal('connected') }),
  /** This browser's session was ended: by signing out in another tab, or by revocation. */
  z.object({ type: z.literal('session_ended') }),
  /** The state of a data export changed; read it again. */
  z.object({ type: z.literal('export_changed'), export_id: z.uuid() }),
  /** The balance or a purchase changed; read balance and history again. */
  z.object({ type: z.literal('wallet_changed') }),
  /** A draft was saved or deleted, perhaps by another tab. */
  z.object({ type: z.literal('draft_changed'), draft_id: z.uuid(), version: z.number().int() }),
  /** The state of a file changed. `progress` is set while a version of it is being made. */
  z.object({ type: z.literal('content_changed'), content_id: z.uuid(), progress: z.number().nullable() }),
  /** The state of a campaign or of one of its platform runs changed; read it again. */
  z.object({ type: z.literal('campaign_changed'), campaign_id: z.uuid() }),
  /** The state of an ad account changed; read them again. */
  z.object({ type: z.literal('ad_accounts_changed') }),
  /** The signed-in user (a name, a confirmed address) changed in another tab or by an email link. */
  z.object({ type: z.literal('user_changed') }),
  /** A notification arrived, or was read in another tab; read them again. */
  z.object({ type: z.literal('notifications_changed') }),
  /** A delivery to a webhook endpoint was attempted; read endpoints and deliveries again. */
  z.object({ type: z.literal('webhooks_changed') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const eventEndpoints = group({
  listenToEvents: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'Stream the live events of your account (server-sent events)',
    access: { kind: 'advertiser' },
    streams: LiveEvent,
    errors: [],
  }),
});
