import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';
import { SignedIn } from './identity.ts';
import { PresentedPassword } from './password.ts';

/** What became of a Google sign-in, as the page that the browser is sent back to finds it in `google=`. */
export const GoogleOutcome = z.enum(['signed_in', 'link', 'refused', 'unverified', 'unavailable']);
export type GoogleOutcome = z.infer<typeof GoogleOutcome>;

export const googleEndpoints = group({
  begin: endpoint({
    method: 'GET',
    path: '/api/auth/google',
    summary: 'Leave for Google to sign in',
    access: { kind: 'public' },
    redirects: true,
    errors: [],
  }),
  callback: endpoint({
    method: 'GET',
    path: '/api/auth/google/callback',
    summary: 'Where Google sends the browser back to',
    access: { kind: 'public' },
    query: z.object({
      code: z.string().max(2000).optional(),
      state: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
      iss: z.string().max(500).optional(),
    }),
    redirects: true,
    errors: [],
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/auth/google/link',
    summary: 'Link the Google account just used to the account with the same email, by its password, and sign in',
    access: { kind: 'public' },
    body: z.object({ password: PresentedPassword }),
    answers: { status: 200, body: SignedIn },
    errors: ['google_link_expired', 'wrong_credentials', 'too_many_requests'],
  }),
});
