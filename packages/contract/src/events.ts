import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';

/** What the server tells an open browser without being asked. New kinds are added here and nowhere else. */
export const LiveEvent = z.discriminatedUnion('type', [
  /** The stream is open: whatever happens from now on arrives. */
  z.object({ type: z.literal('connected') }),
  /** This browser's session was ended: by signing out in another tab, or by revocation. */
  z.object({ type: z.literal('session_ended') }),
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
