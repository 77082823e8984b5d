import { z } from 'zod';
import type { TestEnvironment } from '../environment/test-environment.ts';
import { bearer, codeFor, PASSWORD } from './people.ts';

const Challenge = z.object({ challenge: z.string() });

/** The calls of a staff page, by a member's token where one is needed. */
export function staffCalls(environment: Pick<TestEnvironment, 'app' | 'deps'>) {
  const { app, deps } = environment;

  const step = (name: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: `/api/admin/auth/${name}`, payload, headers });

  const challengeFor = async (email: string, password = PASSWORD): Promise<string> =>
    Challenge.parse((await step('login', { email, password })).json()).challenge;

  return {
    step,
    challengeFor,
    get: (token: string, url: string) => app.inject({ url, headers: bearer(token) }),
    post: (token: string, url: string, payload: object) =>
      app.inject({ method: 'POST', url, headers: bearer(token), payload }),
    put: (token: string, url: string, payload: object) =>
      app.inject({ method: 'PUT', url, headers: bearer(token), payload }),
    approve: (token: string, approval_id: string) =>
      app.inject({
        method: 'POST',
        url: `/api/admin/approvals/${approval_id}/approve`,
        headers: bearer(token),
        payload: {},
      }),
    me: (token: string) => app.inject({ url: '/api/admin/auth/me', headers: bearer(token) }),

    /** Both steps, with the code that the app shows now. */
    async signIn(member: { readonly email: string; readonly secret: string }, password = PASSWORD) {
      const challenge = await challengeFor(member.email, password);
      return step('second-factor/verify', { challenge, code: codeFor(member.secret, deps.clock.now()) });
    },
  };
}
