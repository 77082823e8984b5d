import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Faults } from './faults.ts';
import { type GoogleSimulator, startGoogle } from './server.ts';
import { type Visit, visitGoogle } from './visitor.ts';

const REDIRECT = 'http://127.0.0.1:1/api/auth/google/callback';
const SECRET = 'secret-of-the-client';
const ada: Visit = { email: 'ada@example.com', name: 'Ada Lovelace' };
let google: GoogleSimulator;
let client: Configuration;

const discover = (auth: ClientAuth, timeout = 10) =>
  discovery(new URL(google.issuer), 'client', SECRET, auth, {
    timeout,
    // oxlint-disable-next-line typescript/no-deprecated -- marked so only to stand out: the simulator has no TLS
    execute: [allowInsecureRequests, enableNonRepudiationChecks],
  });

beforeAll(async () => {
  const settings = { port: 0, client_id: 'client', client_secret: SECRET, redirect_uris: [REDIRECT] };
  google = await startGoogle(settings);
  client = await discover(ClientSecretPost());
});
afterAll(() => google.close());

const control = (method: string, body?: string) =>
  fetch(`${google.issuer}/control/faults`, { method, ...(body !== undefined && { body }) });
const setFaults = (faults: Faults) => control('PUT', JSON.stringify(faults));
afterEach(() => control('DELETE'));

async function begin() {
  const checks = {
    expectedState: randomState(),
    expectedNonce: randomNonce(),
    pkceCodeVerifier: randomPKCECodeVerifier(),
  };
  const url = buildAuthorizationUrl(client, {
    redirect_uri: REDIRECT,
    scope: 'openid email profile',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, checks };
}

async function signIn(visit: Visit = ada, as = client) {
  const { url, checks } = await begin();
  const tokens = await authorizationCodeGrant(as, await visitGoogle(url, visit), checks);
  const claims = tokens.claims();
  if (!claims) throw new Error('no ID token');
  return { claims, access_token: tokens.access_token };
}

describe('a sign-in', () => {
  it('puts e-mail, name and a subject of digits into the ID token, as Google does, and the same into userinfo', async () => {
    const { claims, access_token } = await signIn();
    const person = { email: 'ada@example.com', email_verified: true, name: 'Ada Lovelace' };
    expect(claims).toMatchObject({ ...person, iss: google.issuer, aud: 'client' });
    expect(claims.sub).toMatch(/^\d{21}$/);
    expect(await fetchUserInfo(client, access_token, claims.sub)).toEqual({ ...person, sub: claims.sub });
  });

  it('takes the client secret in the header too', async () => {
    expect((await signIn(ada, await discover(ClientSecretBasic()))).claims.email).toBe('ada@example.com');
  });

  it('knows a person by the e-mail, unless a subject is typed', async () => {
    const first = await signIn();
    expect((await signIn({ email: 'ADA@example.com' })).claims.sub).toBe(first.claims.sub);
    expect((await signIn({ email: 'grace@example.com' })).claims.sub).not.toBe(first.claims.sub);
    expect((await signIn({ email: 'ada@example.com', subject: '42' })).claims.sub).toBe('42');
  });

  it('says when the e-mail is not verified, and leaves out a name that was not given', async () => {
    const { claims } = await signIn({ email: 'new@example.com', email_verified: false });
    expect(claims).toMatchObject({ email: 'new@example.com', email_verified: false });
    expect(claims).not.toHaveProperty('name');
  });

  it('sends the browser back with access_denied on Cancel', async () => {
    const { url, checks } = await begin();
    const { searchParams } = await visitGoogle(url, 'cancel');
    expect(searchParams.get('error')).toBe('access_denied');
    expect(searchParams.get('state')).toBe(checks.expectedState);
  });

  it('takes a code once, and only with the verifier it was asked for with', async () => {
    const { url, checks } = await begin();
    const back = await visitGoogle(url, ada);
    const wrong = { ...checks, pkceCodeVerifier: randomPKCECodeVerifier() };
    await expect(authorizationCodeGrant(client, back, wrong)).rejects.toMatchObject({ error: 'invalid_grant' });
    const other = await begin();
    const backAgain = await visitGoogle(other.url, ada);
    await authorizationCodeGrant(client, backAgain, other.checks);
    await expect(authorizationCodeGrant(client, backAgain, other.checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('refuses a redirect to an address that is not registered', async () => {
    const url = (await begin()).url.replace(
      encodeURIComponent(REDIRECT),
      encodeURIComponent('http://127.0.0.1:1/other'),
    );
    await expect(visitGoogle(url, ada)).rejects.toThrow('redirect_uri');
  });

  it('asks again for an e-mail that is none', async () => {
    await expect(visitGoogle((await begin()).url, { email: '<invalid>' })).rejects.toThrow('Enter an e-mail address.');
  });
});

describe('a fault that is switched on', () => {
  it.each<[Faults, object]>([
    [{ token: '500' }, { code: 'OAUTH_RESPONSE_IS_NOT_CONFORM' }],
    [{ token: 'lost_answer' }, expect.any(TypeError)],
    [{ nonce: 'wrong' }, { code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' }],
    [{ audience: 'wrong' }, { code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' }],
    [{ signature: 'wrong' }, { cause: { message: 'JWT signature verification failed' } }],
  ])('%j spoils the sign-in, and no longer once it is off', async (faults, failure) => {
    expect((await setFaults(faults)).status).toBe(200);
    await expect(signIn()).rejects.toMatchObject(failure);
    await control('DELETE');
    expect((await signIn()).claims.email).toBe('ada@example.com');
  });

  it('makes the token endpoint slow', async () => {
    const { url, checks } = await begin();
    const back = await visitGoogle(url, ada);
    const impatient = await discover(ClientSecretPost(), 1);
    await setFaults({ token: 'slow' });
    await expect(authorizationCodeGrant(impatient, back, checks)).rejects.toMatchObject({ code: 'OAUTH_TIMEOUT' });
  });

  it('uses the code up before the answer is lost, but not before a server error', async () => {
    const { url, checks } = await begin();
    const back = await visitGoogle(url, ada);
    await setFaults({ token: '500' });
    await expect(authorizationCodeGrant(client, back, checks)).rejects.toThrow();
    await setFaults({ token: 'lost_answer' });
    await expect(authorizationCodeGrant(client, back, checks)).rejects.toThrow(TypeError);
    await control('DELETE');
    await expect(authorizationCodeGrant(client, back, checks)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('says of every e-mail that it is not verified', async () => {
    await setFaults({ email_verified: false });
    expect((await signIn()).claims['email_verified']).toBe(false);
  });

  it('is refused when there is no such fault', async () => {
    expect((await control('PUT', '{"token":"explode"}')).status).toBe(400);
    expect((await control('PUT', 'not JSON')).status).toBe(400);
    expect(await (await control('GET')).json()).toEqual({});
  });
});
