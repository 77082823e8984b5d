import { z } from 'zod';
import { Email, FullName } from '../wire/email.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { NewPassword, PresentedPassword } from '../wire/password.ts';

export const userTiers = ['standard', 'premium', 'enterprise'] as const;
export type UserTier = (typeof userTiers)[number];
export const userTierNames: Record<UserTier, string> = {
  standard: 'Standard',
  premium: 'Premium',
  enterprise: 'Enterprise',
};

export const SessionUser = z
  .object({
    user_id: z.uuid(),
    email: z.string(),
    full_name: z.string(),
    role: z.literal('advertiser'),
    user_tier: z.enum(userTiers),
    credit_balance: z.number().nonnegative(),
    is_preview: z.boolean(),
    /** False until the link in the welcome email is used. */
    email_verified: z.boolean(),
    /** When the account will be erased, or null when no deletion is requested. */
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

/** The password was correct, and a code is needed as well. A cookie names the sign-in for ten minutes. */
const SecondStepNeeded = z.object({ second_step: z.literal('needed') }).meta({ id: 'SecondStepNeeded' });

/** The answer to a first step that may be the whole sign-in. */
export const SignInAnswer = z.union([SignedIn, SecondStepNeeded]);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

/** Shown for every reset request, whether the address has an account or not. */
export const resetEmailSent =
  'Password reset instructions have been sent to your email address. Please check your inbox and spam folder.';

export const ResetRequest = z.object({ email: Email }).meta({ id: 'ResetRequest' });
export type ResetRequest = z.infer<typeof ResetRequest>;

/** The secret in an emailed link. */
const MailedToken = z.string().min(1).max(200);

export const identityEndpoints = group({
  registerAdvertiser: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account and sign in',
    access: { kind: 'public' },
    body: Registration,
    answers: { status: 201, body: SignedIn },
    errors: ['terms_not_accepted', 'email_taken', 'too_many_requests', 'request_in_flight', 'idempotency_key_reused'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in; an account with two-step sign-in continues with a code',
    access: { kind: 'public' },
    body: Credentials,
    answers: { status: 200, body: SignInAnswer },
    errors: ['wrong_credentials', 'too_many_requests'],
  }),
  readSessionUser: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Read the signed-in advertiser',
    access: { kind: 'advertiser', scope: 'account:read', shown_to_staff: true },
    answers: { status: 200, body: z.object({ user: SessionUser }) },
    errors: [],
  }),
  refreshSession: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Exchange the refresh cookie for a new access token; every use replaces the cookie',
    access: { kind: 'session_cookie' },
    answers: { status: 200, body: SignedIn },
    errors: ['session_expired', 'too_many_requests'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session in all tabs',
    access: { kind: 'session_cookie' },
    answers: { status: 204 },
    errors: [],
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/auth/password-reset',
    summary: 'Request a password reset email; the answer is the same for every address',
    access: { kind: 'public' },
    body: ResetRequest,
    answers: { status: 200, body: z.object({ message: z.literal(resetEmailSent) }) },
    errors: ['too_many_requests'],
  }),
  validateResetLink: endpoint({
    method: 'POST',
    path: '/api/auth/validate-reset-token',
    summary: 'Check whether a reset link is still valid',
    access: { kind: 'public' },
    body: z.object({ token: MailedToken }),
    answers: { status: 200, body: z.object({ valid: z.literal(true) }) },
    errors: ['invalid_link'],
  }),
  completePasswordReset: endpoint({
    method: 'POST',
    path: '/api/auth/complete-password-reset',
    summary: 'Set a new password with an emailed link; every session of the account ends',
    access: { kind: 'public' },
    body: z.object({ token: MailedToken, new_password: NewPassword }),
    answers: { status: 200, body: z.object({ success: z.literal(true) }) },
    errors: ['invalid_link'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    summary: 'Confirm an email address with an emailed link',
    access: { kind: 'public' },
    body: z.object({ token: MailedToken }),
    answers: { status: 200, body: z.object({ success: z.literal(true) }) },
    errors: ['invalid_link'],
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email/resend',
    summary: 'Request another email to confirm the address',
    access: { kind: 'advertiser' },
    answers: { status: 202, body: z.object({ success: z.literal(true) }) },
    errors: ['already_verified', 'too_many_requests'],
  }),
});
