import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { PresentedPassword } from '../wire/password.ts';
import { SignInAnswer } from './identity.ts';

export const googleEndpoints = group({
  startGoogleSignIn: endpoint({
    method: 'GET',
    path: '/api/auth/google',
    summary: 'Redirect to Google to sign in',
    access: { kind: 'public' },
    redirects: true,
    errors: [],
  }),
  finishGoogleSignIn: endpoint({
    method: 'GET',
    path: '/api/auth/google/callback',
    summary: 'Handle the redirect back from Google',
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
  linkGoogleAccount: endpoint({
    method: 'POST',
    path: '/api/auth/google/link',
    summary: 'Link the Google account just used to the account with the same email, by its password, and sign in',
    access: { kind: 'public' },
    body: z.object({ password: PresentedPassword }),
    answers: { status: 200, body: SignInAnswer },
    errors: ['google_link_expired', 'wrong_credentials', 'too_many_requests'],
  }),
});
