import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { LiveEvent } from '../wire/events.ts';
import { NewPassword } from '../wire/password.ts';
import { Permission, StaffRole } from '../wire/permissions.ts';
import { Credentials } from './identity.ts';

/** What a link in an email to a staff member is for. */
const staffLinkPurposes = ['invitation', 'new_password'] as const;

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

export const StaffSignedIn = z
  .object({ success: z.literal(true), access_token: z.string(), admin: SessionAdmin })
  .meta({ id: 'StaffSignedIn' });
export type StaffSignedIn = z.infer<typeof StaffSignedIn>;

/** The password was correct and the second factor is next: setup at the first sign-in, `code` afterwards. */
const StaffChallenge = z
  .object({
    success: z.literal(true),
    second_factor: z.enum(['enrol', 'code']),
    /** A passkey is accepted instead of the code. */
    has_passkey: z.boolean(),
    challenge: z.string(),
  })
  .meta({ id: 'StaffChallenge' });
export type StaffChallenge = z.infer<typeof StaffChallenge>;

export const Challenge = z.string().min(1).max(2000);

const InvitationToken = z.string().min(1).max(200);

/** Six digits from the authenticator app. Spaces are ignored. */
export const TotpCode = z
  .string()
  .max(20)
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six-digit code from your app'));

export const RecoveryCode = z.string().trim().min(8, 'Enter one of your recovery codes').max(40);

export const staffEndpoints = group({
  signInStaff: endpoint({
    method: 'POST',
    path: '/api/admin/auth/login',
    summary: 'First step of a staff sign-in: the password',
    access: { kind: 'public' },
    body: Credentials,
    answers: { status: 200, body: StaffChallenge },
    errors: ['wrong_credentials', 'too_many_requests'],
  }),
  enrollSecondFactor: endpoint({
    method: 'POST',
    path: '/api/admin/auth/second-factor/enrol',
    summary: 'Create a secret for the authenticator app at the first sign-in',
    access: { kind: 'public' },
    body: z.object({ challenge: Challenge }),
    answers: { status: 200, body: z.object({ secret: z.string(), uri: z.string() }) },
    errors: ['challenge_expired', 'too_many_requests'],
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/admin/auth/second-factor/confirm',
    summary: 'Confirm the authenticator app with a first code; only this answer contains the recovery codes',
    access: { kind: 'public' },
    body: z.object({ challenge: Challenge, code: TotpCode }),
    answers: { status: 200, body: StaffSignedIn.extend({ recovery_codes: z.array(z.string()) }) },
    errors: ['challenge_expired', 'wrong_code', 'too_many_requests'],
  }),
  verifySecondFactor: endpoint({
    method: 'POST',
    path: '/api/admin/auth/second-factor/verify',
    summary: 'Second step of a staff sign-in: a code from the app, or a recovery code',
    access: { kind: 'public' },
    body: z.union([
      z.object({ challenge: Challenge, code: TotpCode }),
      z.object({ challenge: Challenge, recovery_code: RecoveryCode }),
    ]),
    answers: { status: 200, body: StaffSignedIn.extend({ recovery_codes_left: z.number().int() }) },
    errors: ['challenge_expired', 'wrong_code', 'too_many_requests'],
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/api/admin/auth/invitation',
    summary: 'Check the link of an invitation or for a new password, and read whom it is for',
    access: { kind: 'public' },
    body: z.object({ token: InvitationToken }),
    answers: {
      status: 200,
      body: z.object({ email: z.string(), full_name: z.string(), purpose: z.enum(staffLinkPurposes) }),
    },
    errors: ['invalid_link'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/admin/auth/accept-invitation',
    summary: 'Choose the first or a new password with the link from an email; a new one ends all sessions',
    access: { kind: 'public' },
    body: z.object({ token: InvitationToken, new_password: NewPassword }),
    answers: { status: 204 },
    errors: ['invalid_link'],
  }),
  readSessionAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/auth/me',
    summary: 'Read the signed-in staff member with current permissions',
    access: { kind: 'staff' },
    answers: { status: 200, body: z.object({ admin: SessionAdmin }) },
    errors: [],
  }),
  signOutStaff: endpoint({
    method: 'POST',
    path: '/api/admin/auth/logout',
    summary: 'End this staff session',
    access: { kind: 'staff' },
    answers: { status: 204 },
    errors: [],
  }),
  streamStaffEvents: endpoint({
    method: 'GET',
    path: '/api/admin/events',
    summary: 'Stream the events of this staff session (server-sent events)',
    access: { kind: 'staff' },
    streams: LiveEvent,
    errors: [],
  }),
});
