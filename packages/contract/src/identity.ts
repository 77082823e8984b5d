import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';
import { NewPassword, PresentedPassword } from './password.ts';

const Email = z.string().trim().max(254, 'At most 254 characters').pipe(z.email('Enter a valid email address'));

const userTiers = ['standard', 'premium', 'enterprise'] as const;
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
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof SessionUser>;

export const Registration = z
  .object({
    email: Email,
    password: NewPassword,
    full_name: z.string().trim().min(1, 'Enter your full name').max(120, 'At most 120 characters'),
    tos_accepted: z.boolean(),
    tos_version: z.string().max(20),
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof Registration>;

export const Credentials = z.object({ email: Email, password: PresentedPassword }).meta({ id: 'Credentials' });
export type Credentials = z.infer<typeof Credentials>;

const SignedIn = z.object({ access_token: z.string(), user: SessionUser }).meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;

export const identityEndpoints = group({
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Open an account and sign in',
    access: { kind: 'public' },
    body: Registration,
    answers: { status: 201, body: SignedIn },
    errors: ['terms_not_accepted', 'email_taken', 'request_in_flight', 'idempotency_key_reused'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    access: { kind: 'public' },
    body: Credentials,
    answers: { status: 200, body: SignedIn },
    errors: ['wrong_credentials'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in advertiser',
    access: { kind: 'advertiser' },
    answers: { status: 200, body: z.object({ user: SessionUser }) },
    errors: [],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Trade the refresh cookie for a new access token; the cookie is replaced at each use',
    access: { kind: 'session_cookie' },
    answers: { status: 200, body: SignedIn },
    errors: ['session_expired'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session everywhere it is open',
    access: { kind: 'session_cookie' },
    answers: { status: 204 },
    errors: [],
  }),
});
