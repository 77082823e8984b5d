import { proofEndpoints, staffProofEndpoints } from '@universal-media/contract/accounts/security/proof';
import { api } from '@universal-media/contract/api';
import type { EndpointGroup } from '@universal-media/contract/wire/endpoint';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { softwarePasskey } from '#testing/builders/authenticator.ts';
import { codeFor, PASSWORD, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = staffCalls(environment);
});
afterAll(() => environment.close());

const codeIn = (answer: { json(): unknown }) => ErrorBody.parse(answer.json()).code;
const SENSITIVE = '/api/user/sessions';
const PROOF = proofEndpoints.proveIdentity.path;

async function advertiser() {
  const jo = await accountHolder(environment);
  const act = async () => (await jo.delete(SENSITIVE)).statusCode;
  const methods = async () => proofEndpoints.readProofMethods.answers.body.parse((await jo.get(PROOF)).json()).methods;
  return { ...jo, act, methods };
}

/** An advertiser whose sign-in is eleven minutes old. */
async function waited() {
  const jo = await advertiser();
  environment.clock.advance({ minutes: 11 });
  return jo;
}

async function turnOn(jo: Awaited<ReturnType<typeof waited>>) {
  await jo.post(PROOF, { password: PASSWORD });
  const { secret } = z.object({ secret: z.string() }).parse((await jo.post('/api/user/second-step/start')).json());
  await jo.post('/api/user/second-step/turn-on', { code: codeFor(secret, environment.clock.now()) });
  environment.clock.advance({ minutes: 11 });
  return secret;
}

describe('a sensitive call', () => {
  it('is refused ten minutes after the sign-in, until the password is entered again', async () => {
    const jo = await waited();
    const refused = await jo.delete(SENSITIVE);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'fresh_sign_in_required']);
    expect(await jo.methods()).toEqual(['password']);
    expect((await jo.post(PROOF, { password: 'Wrong-Password-1' })).json().code).toBe('wrong_password');
    expect(await jo.act()).toBe(403);
    expect((await jo.post(PROOF, { password: PASSWORD })).statusCode).toBe(204);
    expect(await jo.act()).toBe(200);
    environment.clock.advance({ minutes: 11 });
    expect(await jo.act()).toBe(403);
  });

  it('asks for a code instead of the password while two-step sign-in is on', async () => {
    const jo = await waited();
    const secret = await turnOn(jo);
    expect(await jo.methods()).toEqual(['code']);
    expect((await jo.post(PROOF, { password: PASSWORD })).json().code).toBe('wrong_password');
    expect(await jo.act()).toBe(403);
    const code = codeFor(secret, environment.clock.now());
    expect((await jo.post(PROOF, { code })).statusCode).toBe(204);
    expect(await jo.act()).toBe(200);
    expect((await jo.post(PROOF, { code })).json().code).toBe('wrong_code');
  });

  it('accepts a passkey of the account and no other', async () => {
    const [jo, kim] = [await advertiser(), await advertiser()];
    const keys = [softwarePasskey(), softwarePasskey()] as const;
    for (const [index, person] of [jo, kim].entries()) {
      const { options } = api.passkeys.startPasskey.answers.body.parse(
        (await person.post('/api/user/passkeys/start')).json(),
      );
      await person.post('/api/user/passkeys', { name: 'Key', credential: keys[index]?.create(options) });
    }
    environment.clock.advance({ minutes: 11 });
    expect(await jo.methods()).toEqual(['passkey', 'password']);
    const start = async () =>
      proofEndpoints.startPasskeyProof.answers.body.parse((await jo.post(proofEndpoints.startPasskeyProof.path)).json())
        .options;
    const foreign = await jo.post(PROOF, { credential: keys[1].use(await start()) });
    expect(foreign.json().code).toBe('passkey_refused');
    expect((await jo.post(PROOF, { credential: keys[0].use(await start()) })).statusCode).toBe(204);
    expect(await jo.act()).toBe(200);
  });

  it('proves one session and not the others of its account', async () => {
    const jo = await waited();
    const { access_token } = z
      .object({ access_token: z.string() })
      .parse((await jo.post('/api/auth/login', { email: jo.email, password: PASSWORD })).json());
    environment.clock.advance({ minutes: 11 });
    await jo.post(PROOF, { password: PASSWORD }, access_token);
    expect(await jo.act()).toBe(403);
  });

  it('of a staff member takes a code that was not used before', async () => {
    const sam = await staffMember(environment, { role: 'super_admin' });
    environment.clock.advance({ minutes: 11 });
    const act = async () => codeIn(await staff.post(sam.token, '/api/admin/auth/create', {}));
    const prove = (code: string) => staff.post(sam.token, staffProofEndpoints.proveOwnIdentity.path, { code });
    const createAdmin = {
      email: 'new@people.example',
      full_name: 'Sam Adeyemi',
      password: PASSWORD,
      role: 'admin',
      permissions: [],
      reason: 'joins the team',
    };
    expect((await staff.post(sam.token, '/api/admin/auth/create', createAdmin)).json().code).toBe(
      'fresh_sign_in_required',
    );
    expect((await prove('000000')).json().code).toBe('wrong_code');
    const code = codeFor(sam.secret, environment.clock.now());
    expect((await prove(code)).statusCode).toBe(204);
    expect((await prove(code)).json().code).toBe('wrong_code');
    expect(await act()).toBe('invalid_input');
  });
});

it('is asked for by every call that gives access, moves money, changes staff or exports a staff list', () => {
  const groups: Record<string, EndpointGroup> = api;
  const asked = Object.values(groups).flatMap((endpoints) =>
    Object.entries(endpoints)
      .filter(([, { access }]) => 'proof' in access)
      .map(([name]) => name),
  );
  expect(asked.toSorted()).toEqual([
    'addOwnPasskey',
    'addPasskey',
    'adjustCredits',
    'approveAdjustment',
    'approveRequest',
    'createAdmin',
    'createApiKey',
    'endUserSessions',
    'exportAuditEntries',
    'exportDisputes',
    'exportPayments',
    'exportStaffCampaigns',
    'exportUsers',
    'refundPurchase',
    'rejectAdjustment',
    'rejectRequest',
    'removeOwnPasskey',
    'removePasskey',
    'removePaymentMethod',
    'requestEmailChange',
    'resetSecondFactor',
    'resetSecondStep',
    'revokeOtherSessions',
    'revokeOwnSession',
    'revokeSession',
    'rotateApiKey',
    'sendPasswordLink',
    'setAdminStatus',
    'setDefaultPaymentMethod',
    'startAccountView',
    'startOwnPasskey',
    'startPasskey',
    'startSecondStep',
    'turnOnSecondStep',
    'updateAdmin',
  ]);
});
