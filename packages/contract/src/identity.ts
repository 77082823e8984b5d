import { z } from 'zod';
import { Email, FullName } from './email.ts';
import { endpoint, group } from './endpoint.ts';
import { Instant } from './instant.ts';
import { NewPassword, PresentedPassword } from './password.ts';

export const userTiers = ['standard', 'premium', 'enterprise'] as const;
export type UserTier = (typeof userTiers)[number];

export const SessionUser = z
  .object({
    user_id: z.uuid(),
    email: z.string(),
    full_name: z.string(),
    role: z.literal('advertiser'),
    user_tier: z.enum(userTiers),
    credit_balance: z.number().int().nonnegative(),
    is_preview: z.boolean(),
    /** False until the link in the welcome mail was followed. */
    email_verified: z.boolean(),
    /** When the account will be erased, after its owner asked for it; null otherwise. */
    deletion_due_at: Instant.nullable(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof SessionUser>;

export const Registration = z
  .object({
    email: Email,
    password: NewPassword,
    full_name: FullName,
    tos_accepted: z.boolean(),
    tos_version: z.string().max(20),
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof Registration>;

export const Credentials = z.object({ email: Email, password: PresentedPassword }).meta({ id: 'Credentials' });
export type Credentials = z.infer<typeof Credentials>;

export const SignedIn = z.object({ access_token: z.string(), user: SessionUser }).meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;

/** What everybody reads who asks for a reset, whether the address has an account or not. */
export const resetMailSent =
  'Password reset instructions have been sent to your email address. Please check your inbox and spam folder.';

export const ResetRequest = z.object({ email: Email }).meta({ id: 'ResetRequest' });
export type ResetRequest = z.infer<typeof ResetRequest>;

/** The secret part of a link in a mail. */
const MailedToken = z.string().min(1).max(200);

export const identityEndpoints = group({
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Open an account and sign in',
    access: { kind: 'public' },
    body: Registration,
    answers: { status: 201, body: SignedIn },
    errors: ['terms_not_accepted', 'email_taken', 'too_many_requests', 'request_in_flight', 'idempotency_key_reused'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    access: { kind: 'public' },
    body: Credentials,
    answers: { status: 200, body: SignedIn },
    errors: ['wrong_credentials', 'too_many_requests'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in advertiser',
    access: { kind: 'advertiser', scope: 'account:read' },
    answers: { status: 200, body: z.object({ user: SessionUser }) },
    errors: [],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Trade the refresh cookie for a new access token; the cookie is replaced at each use',
    access: { kind: 'session_cookie' },
    answers: { status: 200, body: SignedIn },
    errors: ['session_expired', 'too_many_requests'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session everywhere it is open',
    access: { kind: 'session_cookie' },
    answers: { status: 204 },
    errors: [],
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/auth/password-reset',
    summary: 'Ask for a mail with a link to choose a new password; the answer is the same for every address',
    access: { kind: 'public' },
    body: ResetRequest,
    answers: { status: 200, body: z.object({ message: z.literal(resetMailSent) }) },
    errors: ['too_many_requests'],
  }),
  validateReset: endpoint({
    method: 'POST',
    path: '/api/auth/validate-reset-token',
    summary: 'Whether a reset link can still be used',
    access: { kind: 'public' },
    body: z.object({ token: MailedToken }),
    answers: { status: 200, body: z.object({ valid: z.literal(true) }) },
    errors: ['invalid_link'],
  }),
  completeReset: endpoint({
    method: 'POST',
    path: '/api/auth/complete-password-reset',
    summary: 'Choose a new password with the link of a mail; every session of the account ends',
    access: { kind: 'public' },
    body: z.object({ token: MailedToken, new_password: NewPassword }),
    answers: { status: 200, body: z.object({ success: z.literal(true) }) },
    errors: ['invalid_link'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    summary: 'Confirm an email address with the link of a mail',
    access: { kind: 'public' },
    body: z.object({ token: MailedToken }),
    answers: { status: 200, body: z.object({ success: z.literal(true) }) },
    errors: ['invalid_link'],
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email/resend',
    summary: 'Ask for another mail to confirm the email address',
    access: { kind: 'advertiser' },
    answers: { status: 202, body: z.object({ success: z.literal(true) }) },
    errors: ['already_verified', 'too_many_requests'],
  }),
});
