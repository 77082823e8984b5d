import { randomUUID } from 'node:crypto';
import type { Permission, StaffRole } from '@universal-media/contract/permissions';
import { TOS_VERSION } from '@universal-media/contract/terms';
import { z } from 'zod';
import { ORIGIN, type World } from './world.ts';

export const PASSWORD = 'Harbour-Light-27';

export const newEmail = () => `${randomUUID()}@people.example`;

export const registrationOf = (email: string) => ({
  email,
  password: PASSWORD,
  full_name: 'Jo Ortega',
  tos_accepted: true,
  tos_version: TOS_VERSION,
});

const tokenIn = (body: unknown) => z.object({ access_token: z.string() }).parse(body).access_token;

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A browser as far as sessions go: it keeps one access token and one cookie. */
export function browser({ app }: Pick<World, 'app'>) {
  let cookie: string | undefined;
  let token = '';

  const post = async (url: string, payload?: object, headers: Record<string, string> = {}) => {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { origin: ORIGIN, ...(cookie && { cookie: `um_refresh=${cookie}` }), ...headers },
      ...(payload && { payload }),
    });
    const set = response.cookies.find(({ name }) => name === 'um_refresh');
    if (set) cookie = set.value || undefined;
    if (response.statusCode < 300 && response.body) token = tokenIn(response.json());
    return response;
  };

  return {
    post,
    register: (email = newEmail()) => post('/api/auth/register', registrationOf(email)),
    me: () => app.inject({ url: '/api/auth/me', headers: bearer(token) }),
    get token() {
      return token;
    },
    get cookie() {
      return cookie;
    },
    set cookie(value) {
      cookie = value;
    },
  };
}

/** A staff member with a token, made the way the command line makes them. */
export async function staffMember(
  { app, deps }: Pick<World, 'app' | 'deps'>,
  { role, permissions = [] }: { role: StaffRole; permissions?: Permission[] },
) {
  const email = newEmail();
  const member = { email, full_name: 'Dana Whitfield', password: PASSWORD, role, permissions };
  const admin_id = await deps.services.staff.createFromCommandLine(deps.database.transact, member);
  const login = await app.inject({
    method: 'POST',
    url: '/api/admin/auth/login',
    payload: { email, password: PASSWORD },
  });
  return { admin_id, email, token: tokenIn(login.json()) };
}
