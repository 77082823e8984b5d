import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';

export const OpenSession = z
  .object({
    session_id: z.uuid(),
    user_agent: z.string().nullable(),
    ip: z.string().nullable(),
    created_at: Instant,
    last_seen_at: Instant,
    /** The session that makes the request. */
    is_current: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof OpenSession>;

export const sessionEndpoints = group({
  listSessions: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'List your open sessions, latest first',
    access: { kind: 'advertiser' },
    answers: { status: 200, body: z.object({ sessions: z.array(OpenSession) }) },
    errors: [],
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/{session_id}',
    summary: 'Revoke one of your sessions',
    access: { kind: 'advertiser', proof: 'recent' },
    params: z.object({ session_id: z.uuid() }),
    answers: { status: 204 },
    errors: ['not_found'],
  }),
  revokeOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: 'Revoke all your other sessions and your API key',
    access: { kind: 'advertiser', proof: 'recent' },
    answers: { status: 200, body: z.object({ ended: z.number().int() }) },
    errors: [],
  }),
});
