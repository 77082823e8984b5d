import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { PasswordChange } from '../account.ts';
import { TotpCode } from '../staff.ts';
import { OpenSession } from './sessions.ts';

export const OwnPasswordChange = PasswordChange.extend({ code: TotpCode }).meta({ id: 'OwnPasswordChange' });
export type OwnPasswordChange = z.infer<typeof OwnPasswordChange>;

/** Staff sessions last one working day, so it is not stored when one was last seen. */
export const OpenStaffSession = OpenSession.omit({ last_seen_at: true }).meta({ id: 'OpenStaffSession' });
export type OpenStaffSession = z.infer<typeof OpenStaffSession>;

export const ownStaffAccountEndpoints = group({
  changeOwnPassword: endpoint({
    method: 'POST',
    path: '/api/admin/account/password',
    summary: 'Change your own password and sign out everywhere else; needs a code of the authenticator app',
    access: { kind: 'staff' },
    body: OwnPasswordChange,
    answers: { status: 204 },
    errors: ['wrong_password', 'wrong_code', 'too_many_requests'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/admin/account/recovery-codes',
    summary: 'Replace your recovery codes; only this answer contains them',
    access: { kind: 'staff' },
    body: z.object({ code: TotpCode }),
    answers: { status: 200, body: z.object({ recovery_codes: z.array(z.string()) }) },
    errors: ['wrong_code', 'too_many_requests'],
  }),
  listOwnSessions: endpoint({
    method: 'GET',
    path: '/api/admin/account/sessions',
    summary: 'List your own open staff sessions, latest first',
    access: { kind: 'staff' },
    answers: { status: 200, body: z.object({ sessions: z.array(OpenStaffSession) }) },
    errors: [],
  }),
  revokeOwnSession: endpoint({
    method: 'DELETE',
    path: '/api/admin/account/sessions/{session_id}',
    summary: 'End one of your own staff sessions',
    access: { kind: 'staff', proof: 'recent' },
    params: z.object({ session_id: z.uuid() }),
    answers: { status: 204 },
    errors: ['not_found'],
  }),
});
