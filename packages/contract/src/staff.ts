import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';
import { LiveEvent } from './events.ts';
import { Credentials } from './identity.ts';
import { Permission, StaffRole } from './permissions.ts';

export const SessionAdmin = z
  .object({
    admin_id: z.uuid(),
    email: z.string(),
    full_name: z.string(),
    role: StaffRole,
    permissions: z.array(Permission),
    is_preview: z.boolean(),
  })
  .meta({ id: 'SessionAdmin' });
export type SessionAdmin = z.infer<typeof SessionAdmin>;

const StaffSignedIn = z
  .object({ success: z.literal(true), access_token: z.string(), admin: SessionAdmin })
  .meta({ id: 'StaffSignedIn' });
export type StaffSignedIn = z.infer<typeof StaffSignedIn>;

/** The password was right; the second factor is next. `enrol` on the first sign-in, `code` ever after. */
const StaffChallenge = z
  .object({ success: z.literal(true), second_factor: z.enum(['enrol', 'code']), challenge: z.string() })
  .meta({ id: 'StaffChallenge' });
export type StaffChallenge = z.infer<typeof StaffChallenge>;

const Challenge = z.string().min(1).max(2000);

/** Six digits from the authenticator app; spaces that people type between them do not count. */
export const TotpCode = z
  .string()
  .max(20)
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits that your app shows'));

export const RecoveryCode = z.string().trim().min(8, 'Enter one of your recovery codes').max(40);

export const staffEndpoints = group({
  login: endpoint({
    method: 'POST',
    path: '/api/admin/auth/login',
    summary: 'First step of a staff sign-in: the password',
    access: { kind: 'public' },
    body: Credentials,
    answers: { status: 200, body: StaffChallenge },
    errors: ['wrong_credentials', 'too_many_requests'],
  }),
  enrol: endpoint({
    method: 'POST',
    path: '/api/admin/auth/second-factor/enrol',
    summary: 'A new secret for the authenticator app, at the first sign-in',
    access: { kind: 'public' },
    body: z.object({ challenge: Challenge }),
    answers: { status: 200, body: z.object({ secret: z.string(), uri: z.string() }) },
    errors: ['challenge_expired', 'too_many_requests'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/auth/second-factor/confirm',
    summary: 'Finish enrolment with a first code; answers the recovery codes, this once',
    access: { kind: 'public' },
    body: z.object({ challenge: Challenge, code: TotpCode }),
    answers: { status: 200, body: StaffSignedIn.extend({ recovery_codes: z.array(z.string()) }) },
    errors: ['challenge_expired', 'wrong_code', 'too_many_requests'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/admin/auth/second-factor/verify',
    summary: 'Second step of a staff sign-in: a code of the app, or a recovery code',
    access: { kind: 'public' },
    body: z.union([
      z.object({ challenge: Challenge, code: TotpCode }),
      z.object({ challenge: Challenge, recovery_code: RecoveryCode }),
    ]),
    answers: { status: 200, body: StaffSignedIn.extend({ recovery_codes_left: z.number().int() }) },
    errors: ['challenge_expired', 'wrong_code', 'too_many_requests'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/admin/auth/me',
    summary: 'The signed-in staff member, with permissions as they are now',
    access: { kind: 'staff' },
    answers: { status: 200, body: z.object({ admin: SessionAdmin }) },
    errors: [],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/admin/auth/logout',
    summary: 'End this staff session',
    access: { kind: 'staff' },
    answers: { status: 204 },
    errors: [],
  }),
  listen: endpoint({
    method: 'GET',
    path: '/api/admin/events',
    summary: 'What happens to this staff session, as it happens (server-sent events)',
    access: { kind: 'staff' },
    streams: LiveEvent,
    errors: [],
  }),
});
