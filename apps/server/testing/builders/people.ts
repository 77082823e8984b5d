import { randomUUID } from 'node:crypto';
import { TOS_VERSION } from '@universal-media/contract/accounts/terms';
import type { Permission, StaffRole } from '@universal-media/contract/wire/permissions';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { ORIGIN, type TestEnvironment } from '../environment/test-environment.ts';

export const PASSWORD = 'Harbor-Light-27';

export const newEmail = () => `${randomUUID()}@people.example`;

export const registrationFor = (email: string) => ({
  email,
  password: PASSWORD,
  full_name: 'Jo Ortega',
  tos_accepted: true,
  tos_version: TOS_VERSION,
});

const tokenIn = (body: unknown) => z.object({ access_token: z.string() }).safeParse(body).data?.access_token;

/** How staff say that they verified who lost a second factor. */
export const identityCheck = {
  identity_method: 'video_call',
  identity_note: 'Compared the face with a passport',
} as const;

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function cookieHeader(cookies: Record<string, string | undefined>): { cookie?: string } {
  const pairs = Object.entries(cookies).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
}

/** A browser as far as sessions go: it keeps one access token and one cookie. */
export function browser({ app }: Pick<TestEnvironment, 'app'>) {
  let cookie: string | undefined;
  let device: string | undefined;
  let secondStep: string | undefined;
  let token = '';

  const post = async (url: string, payload?: object, headers: Record<string, string> = {}) => {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: {
        origin: ORIGIN,
        ...cookieHeader({ um_refresh: cookie, um_device: device, um_second_step: secondStep }),
        ...headers,
      },
      ...(payload && { payload }),
    });
    const set = response.cookies.find(({ name }) => name === 'um_refresh');
    if (set) cookie = set.value || undefined;
    device = response.cookies.find(({ name }) => name === 'um_device')?.value ?? device;
    const step = response.cookies.find(({ name }) => name === 'um_second_step');
    if (step) secondStep = step.value || undefined;
    if (response.statusCode < 300 && response.body) token = tokenIn(response.json()) ?? token;
    return response;
  };

  return {
    post,
    register: (email = newEmail()) => post('/api/auth/register', registrationFor(email)),
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
    /** The mark by which the server knows this device again. */
    get device() {
      return device;
    },
    set device(value) {
      device = value;
    },
  };
}

/** What an authenticator app shows that was given this secret. */
export const codeFor = (secret: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });

const Enrolled = z.object({ access_token: z.string(), recovery_codes: z.array(z.string()) });

/** Creates a staff member as the command line does, sets up the second factor as a browser does, and returns a token. */
export async function staffMember(
  { app, deps }: Pick<TestEnvironment, 'app' | 'deps'>,
  { role, permissions = [] }: { role: StaffRole; permissions?: Permission[] },
) {
  const email = newEmail();
  const member = { email, full_name: 'Dana Whitfield', password: PASSWORD, role, permissions };
  const admin_id = await deps.services.accounts.createFirstAdmin(member);
  const post = async (step: string, payload: object): Promise<unknown> =>
    (await app.inject({ method: 'POST', url: `/api/admin/auth/${step}`, payload })).json();
  const { challenge } = z.object({ challenge: z.string() }).parse(await post('login', { email, password: PASSWORD }));
  const { secret } = z.object({ secret: z.string() }).parse(await post('second-factor/enrol', { challenge }));
  const code = codeFor(secret, deps.clock.now());
  const confirmed = Enrolled.parse(await post('second-factor/confirm', { challenge, code }));
  return { admin_id, email, secret, token: confirmed.access_token, recovery_codes: confirmed.recovery_codes };
}
