import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, newEmail, registrationOf } from '../testing/people.ts';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const registerWith = (key: string, email: string) =>
  browser(world).post('/api/auth/register', registrationOf(email), { 'idempotency-key': key });

const accounts = async (email: string) =>
  (await world.owner.selectFrom('advertiser').select('user_id').where('email', '=', email).execute()).length;

describe('a request with an Idempotency-Key', () => {
  it('is answered again with the same bytes and the same cookie', async () => {
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

  it('is refused with 422 when the body is another one', async () => {
    const key = randomUUID();
    await registerWith(key, newEmail());
    const other = await registerWith(key, newEmail());
    expect(other.statusCode).toBe(422);
    expect(other.json().code).toBe('idempotency_key_reused');
  });

  it('may be repeated after a refusal, which leaves nothing behind', async () => {
    const key = randomUUID();
    const taken = newEmail();
    await browser(world).register(taken);
    expect((await registerWith(key, taken)).json().code).toBe('email_taken');
    const email = newEmail();
    expect((await registerWith(key, email)).statusCode).toBe(201);
  });

  it('needs a key that nobody guesses', async () => {
    const response = await registerWith('short', newEmail());
    expect(response.json().detail).toEqual([{ field: 'Idempotency-Key', message: 'Between 16 and 255 characters' }]);
  });

  it('stores nothing that a reader of the table could use', async () => {
    const key = randomUUID();
    const { access_token } = (await registerWith(key, newEmail())).json();
    const rows = await world.owner.selectFrom('idempotency_record').selectAll().execute();
    const stored = rows.map((row) => Buffer.concat([row.key_hash, row.sealed_answer]).toString('latin1')).join();
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(access_token);
  });
});

describe('1,000 repeats of one registration at once', () => {
  it('give one account; each is answered alike or told to come back', { timeout: 120_000 }, async () => {
    const key = randomUUID();
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => registerWith(key, email)));
    expect(await accounts(email)).toBe(1);
    const done = answers.filter(({ statusCode }) => statusCode === 201);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    const rest = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(new Set(rest.map(({ statusCode }) => statusCode))).toEqual(new Set(rest.length > 0 ? [409] : []));
    const late = await registerWith(key, email);
    expect(late.body).toBe(done[0]?.body);
  });
});
