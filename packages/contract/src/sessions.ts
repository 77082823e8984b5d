import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';
import { Instant } from './instant.ts';

export const OpenSession = z
  .object({
    session_id: z.uuid(),
    user_agent: z.string().nullable(),
    ip: z.string().nullable(),
    created_at: Instant,
    last_seen_at: Instant,
    /** The session that asks. */
    is_current: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof OpenSession>;

export const sessionEndpoints = group({
  list: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'Where you are signed in, latest first',
    access: { kind: 'advertiser' },
    answers: { status: 200, body: z.object({ sessions: z.array(OpenSession) }) },
    errors: [],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/{session_id}',
    summary: 'Sign one of your sessions out',
    access: { kind: 'advertiser' },
    params: z.object({ session_id: z.uuid() }),
    answers: { status: 204 },
    errors: ['not_found'],
  }),
  revokeOthers: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: 'Sign out everywhere but here',
    access: { kind: 'advertiser' },
    answers: { status: 200, body: z.object({ ended: z.number().int() }) },
    errors: [],
  }),
});
