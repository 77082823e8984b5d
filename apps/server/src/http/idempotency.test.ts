import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, newEmail, registrationFor } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { createRequestFingerprints } from './request-fingerprint.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const registerWith = (key: string, email: string) =>
  browser(environment).post('/api/auth/register', registrationFor(email), { 'idempotency-key': key });

const accounts = async (email: string) =>
  (await environment.owner.selectFrom('advertiser').select('user_id').where('email', '=', email).execute()).length;

describe('a request with an Idempotency-Key', () => {
  it('gets the same bytes and cookie when repeated', async () => {
    const key = randomUUID();
    const email = newEmail();
    const first = await registerWith(key, email);
    const second = await registerWith(key, email);
    expect(second.statusCode).toBe(201);
    expect(second.body).toBe(first.body);
    expect(second.headers['set-cookie']).toEqual(first.headers['set-cookie']);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(await accounts(email)).toBe(1);
  });

  it('is refused with 422 when the body differs', async () => {
    const key = randomUUID();
    await registerWith(key, newEmail());
    const other = await registerWith(key, newEmail());
    expect(other.statusCode).toBe(422);
    expect(other.json().code).toBe('idempotency_key_reused');
  });

  it('can be repeated after a refusal', async () => {
    const key = randomUUID();
    const taken = newEmail();
    await browser(environment).register(taken);
    expect((await registerWith(key, taken)).json().code).toBe('email_taken');
    const email = newEmail();
    expect((await registerWith(key, email)).statusCode).toBe(201);
  });

  it('needs a key that is hard to guess', async () => {
    const response = await registerWith('short', newEmail());
    expect(response.json().detail).toEqual([{ field: 'Idempotency-Key', message: 'Between 16 and 255 characters' }]);
  });

  it('stores neither the key nor the answer in readable form', async () => {
    const key = randomUUID();
    const { access_token } = (await registerWith(key, newEmail())).json();
    const rows = await environment.owner.selectFrom('idempotency_record').selectAll().execute();
    const stored = rows.map((row) => Buffer.concat([row.key_hash, row.sealed_answer]).toString('latin1')).join();
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(access_token);
  });

  // Everything in a sign-up but the password can be read elsewhere in the database, so a plain hash would let a reader of
  // the table test passwords at the speed of SHA-256.
  it('stores no hash that can be computed from the body alone, or from the body and the key', async () => {
    const key = randomUUID();
    const email = newEmail();
    await registerWith(key, email);
    const body = JSON.stringify(registrationFor(email));
    const guesses = [[body], ['POST /api/auth/register', body], [key, 'POST /api/auth/register', body]].map((parts) =>
      createHash('sha256').update(JSON.stringify(parts)).digest('hex'),
    );
    const rows = await environment.owner.selectFrom('idempotency_record').select('request_hash').execute();
    const stored = rows.map(({ request_hash }) => request_hash.toString('hex'));
    expect(stored.filter((hash) => guesses.includes(hash))).toEqual([]);
  });
});

describe('the fingerprint of a request', () => {
  const request = { key: 'a-key-of-the-caller', caller: 'public', route: 'POST /x', body: '{"password":"1"}' };
  const OLD = 'o'.repeat(32);
  const NEW = 'n'.repeat(32);

  it('needs the secret of the server and the key of the caller', () => {
    const stored = createRequestFingerprints([NEW]).issue(request);
    expect(createRequestFingerprints([NEW]).matches(stored, request)).toBe(true);
    expect(createRequestFingerprints([OLD]).matches(stored, request)).toBe(false);
    expect(createRequestFingerprints([NEW]).matches(stored, { ...request, key: 'another-key-of-the-caller' })).toBe(
      false,
    );
    expect(createRequestFingerprints([NEW]).matches(stored, { ...request, body: '{"password":"2"}' })).toBe(false);
  });

  it('is still recognized while the secret is being replaced', () => {
    const stored = createRequestFingerprints([OLD]).issue(request);
    expect(createRequestFingerprints([NEW, OLD]).matches(stored, request)).toBe(true);
  });
});

// Ten times the database connections of the process, so that repeats also queue for one. All 1,000 at once would hit the
// 15-second connection timeout and get 503.
const CONCURRENT = 100;

describe('1,000 repeats of one registration, 100 at a time', () => {
  it('create one account; each gets the same answer or a 409', { timeout: 120_000 }, async () => {
    const key = randomUUID();
    const email = newEmail();
    const repeat = async () => {
      const answers = [];
      for (let sent = 0; sent < 1_000 / CONCURRENT; sent += 1) answers.push(await registerWith(key, email));
      return answers;
    };
    const answers = (await Promise.all(Array.from({ length: CONCURRENT }, repeat))).flat();
    expect(answers).toHaveLength(1_000);
    expect(await accounts(email)).toBe(1);
    const done = answers.filter(({ statusCode }) => statusCode === 201);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    const rest = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(new Set(rest.map(({ statusCode }) => statusCode))).toEqual(new Set(rest.length > 0 ? [409] : []));
    const late = await registerWith(key, email);
    expect(late.body).toBe(done[0]?.body);
  });
});
