import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';

/** What the server tells an open browser without being asked. New kinds are added here and nowhere else. */
export const LiveEvent = z.discriminatedUnion('type', [
  /** The stream is open: whatever happens from now on arrives. */
  z.object({ type: z.literal('connected') }),
  /** This browser's session was ended: by signing out in another tab, or by revocation. */
  z.object({ type: z.literal('session_ended') }),
  /** An export of this account's data got further; its state is to be read again. */
  z.object({ type: z.literal('export_changed'), export_id: z.uuid() }),
  /** The wallet or a purchase changed: balance and history are to be read again. */
  z.object({ type: z.literal('wallet_changed') }),
  /** A draft was saved or deleted, perhaps by another tab. */
  z.object({ type: z.literal('draft_changed'), draft_id: z.uuid(), version: z.number().int() }),
  /** A file got further: inspected, refused, made, reviewed or deleted. `progress` while it is being made. */
  z.object({ type: z.literal('content_changed'), content_id: z.uuid(), progress: z.number().nullable() }),
  /** A campaign got further, on a platform or as a whole; it is to be read again. */
  z.object({ type: z.literal('campaign_changed'), campaign_id: z.uuid() }),
  /** Something of the signed-in user (a confirmed address, a name) changed in another tab or by mail link. */
  z.object({ type: z.literal('user_changed') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const eventEndpoints = group({
  listen: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'What happens to your account, as it happens (server-sent events)',
    access: { kind: 'advertiser' },
    streams: LiveEvent,
    errors: [],
  }),
});
