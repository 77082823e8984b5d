import { visitGoogle } from '@universal-media/simulators/google/visitor';
import { googleEnv, startGoogleSimulator } from '@universal-media/stack/google-simulator';
import { freePortBlock } from '@universal-media/stack/ports';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GoogleAttempt } from './google-sign-in.ts';
import { openidGoogle } from './openid-google.ts';

const REDIRECT = 'http://127.0.0.1:1/api/auth/google/callback';
const ada = { email: 'ada@example.com', name: 'Ada Lovelace' };
const grace = { email: 'grace@example.com', name: 'Grace Hopper' };
let port: number;
let simulator: Awaited<ReturnType<typeof startGoogleSimulator>>;
let google: ReturnType<typeof openidGoogle>;

function client(changes: Partial<Parameters<typeof openidGoogle>[0]> = {}) {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: client_id, GOOGLE_CLIENT_SECRET: client_secret } = googleEnv(port);
  return openidGoogle({ issuer, client_id, client_secret, redirect_uri: REDIRECT, ...changes });
}

beforeAll(async () => {
  port = await freePortBlock(1);
  simulator = await startGoogleSimulator({ port, redirectUri: REDIRECT, log: () => undefined });
  google = client();
});
afterAll(() => simulator?.stop());

const faults = (method: 'PUT' | 'DELETE', body?: object) =>
  fetch(`http://127.0.0.1:${port}/control/faults`, { method, ...(body && { body: JSON.stringify(body) }) });
afterEach(() => faults('DELETE'));

/** The user has signed in at Google and the browser is being redirected to us. */
async function signedIn(person = ada) {
  const { url, attempt } = await google.begin();
  return { back: await visitGoogle(url, person), attempt };
}

function changed(url: URL, parameter: string, value: string | null): URL {
  const copy = new URL(url);
  copy.searchParams.delete(parameter);
  if (value !== null) copy.searchParams.set(parameter, value);
  return copy;
}

describe('a sign-in with Google', () => {
  it('asks for e-mail and profile, with a state, a nonce and a hashed verifier that are new each time', async () => {
    const { url, attempt } = await google.begin();
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: REDIRECT,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge_method: 'S256',
    });
    expect(url).not.toContain(attempt.code_verifier);
    const again = (await google.begin()).attempt;
    const values = [...Object.values(attempt), ...Object.values(again)];
    expect(new Set(values).size).toBe(6);
  });

  it('answers who it is', async () => {
    const { back, attempt } = await signedIn();
    expect(await google.finish(back, attempt)).toEqual({
      subject: expect.stringMatching(/^\d+$/),
      email: 'ada@example.com',
      email_verified: true,
      full_name: 'Ada Lovelace',
    });
  });

  it('says when the e-mail is not verified and when there is no name', async () => {
    const { url, attempt } = await google.begin();
    const back = await visitGoogle(url, { email: 'new@example.com', email_verified: false });
    expect(await google.finish(back, attempt)).toMatchObject({ email_verified: false, full_name: null });
  });

  it('takes the answer at the address we registered, whatever host the request names', async () => {
    const { back, attempt } = await signedIn();
    const elsewhere = new URL(`http://proxy.internal/somewhere${back.search}`);
    expect(await google.finish(elsewhere, attempt)).toMatchObject({ email: 'ada@example.com' });
  });

  it('returns null when the user cancels', async () => {
    const { url, attempt } = await google.begin();
    expect(await google.finish(await visitGoogle(url, 'cancel'), attempt)).toBeNull();
  });
});

describe('returns null for an answer that does not match the attempt', () => {
  it.each(['state', 'nonce', 'code_verifier'] as const)('%s removed from what we kept', async (name) => {
    const { back, attempt } = await signedIn();
    expect(await google.finish(back, { ...attempt, [name]: '' })).toBeNull();
    expect(await google.finish(back, attempt), 'and nothing was used up').not.toBeNull();
  });

  it.each(['state', 'nonce', 'code_verifier'] as const)("%s swapped for another attempt's", async (name) => {
    const [mine, other] = [await signedIn(), await signedIn(grace)];
    const mixed: GoogleAttempt = { ...mine.attempt, [name]: other.attempt[name] };
    expect(await google.finish(mine.back, mixed)).toBeNull();
  });

  it.each(['state', 'code', 'iss'])('%s removed from the address', async (name) => {
    const { back, attempt } = await signedIn();
    expect(await google.finish(changed(back, name, null), attempt)).toBeNull();
    expect(await google.finish(changed(back, name, ''), attempt)).toBeNull();
    expect(await google.finish(back, attempt), 'and nothing was used up').not.toBeNull();
  });

  it.each(['state', 'code'])("%s in the address swapped for another sign-in's", async (name) => {
    const [mine, other] = [await signedIn(), await signedIn(grace)];
    const value = other.back.searchParams.get(name);
    expect(await google.finish(changed(mine.back, name, value), mine.attempt)).toBeNull();
  });

  it('a code given twice, an issuer that is not Google, tokens in the address', async () => {
    const { back, attempt } = await signedIn();
    const twice = new URL(`${back.href}&code=another`);
    expect(await google.finish(twice, attempt)).toBeNull();
    expect(await google.finish(changed(back, 'iss', 'https://evil.example'), attempt)).toBeNull();
    expect(await google.finish(changed(back, 'id_token', 'e30.e30.'), attempt)).toBeNull();
  });

  it("another user's complete answer in this browser", async () => {
    const [mine, other] = [await signedIn(), await signedIn(grace)];
    expect(await google.finish(other.back, mine.attempt)).toBeNull();
  });

  it('an answer that comes a second time', async () => {
    const { back, attempt } = await signedIn();
    expect(await google.finish(back, attempt)).not.toBeNull();
    expect(await google.finish(back, attempt)).toBeNull();
  });

  it('a code of which the first answer was lost', async () => {
    const { back, attempt } = await signedIn();
    await faults('PUT', { token: 'lost_answer' });
    await expect(google.finish(back, attempt)).rejects.toThrow();
    await faults('DELETE');
    expect(await google.finish(back, attempt)).toBeNull();
  });

  it.each(['nonce', 'audience', 'signature'])('an ID token with a wrong %s', async (name) => {
    const { back, attempt } = await signedIn();
    await faults('PUT', { [name]: 'wrong' });
    expect(await google.finish(back, attempt)).toBeNull();
  });
});

describe('an outage throws', () => {
  it('when Google has a server error, and the same answer is good afterwards', async () => {
    const { back, attempt } = await signedIn();
    await faults('PUT', { token: '500' });
    await expect(google.finish(back, attempt)).rejects.toThrow('unexpected HTTP response status code');
    await faults('DELETE');
    expect(await google.finish(back, attempt)).not.toBeNull();
  });

  it('when Google does not answer in time', async () => {
    const impatient = client({ timeout_seconds: 1 });
    await impatient.begin();
    const { back, attempt } = await signedIn();
    await faults('PUT', { token: 'slow' });
    await expect(impatient.finish(back, attempt)).rejects.toThrow('timed out');
  });

  it('when Google says through the browser that it is in trouble', async () => {
    const { back, attempt } = await signedIn();
    const trouble = changed(changed(back, 'code', null), 'error', 'temporarily_unavailable');
    await expect(google.finish(trouble, attempt)).rejects.toThrow();
  });

  it('when Google does not take our secret', async () => {
    const { back, attempt } = await signedIn();
    await expect(client({ client_secret: 'wrong' }).finish(back, attempt)).rejects.toThrow();
  });

  it('when Google cannot be reached, and the next sign-in tries again', async () => {
    const late = client();
    await simulator.stop();
    await expect(late.begin()).rejects.toThrow();
    await simulator.start();
    expect((await late.begin()).url).toContain(`http://127.0.0.1:${port}/`);
  });
});

describe('an issuer without TLS', () => {
  it.each([
    'http://accounts.google.com',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'ftp://localhost',
  ])('is refused: %s', (issuer) => {
    expect(() => client({ issuer })).toThrow('must use https');
  });

  it.each(['http://localhost:4455', 'http://127.0.0.1:4455', 'http://[::1]:4455', 'https://accounts.google.com'])(
    'is for this machine only: %s',
    (issuer) => {
      expect(() => client({ issuer })).not.toThrow();
    },
  );
});
