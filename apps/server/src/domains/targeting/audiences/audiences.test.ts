import { createHash } from 'node:crypto';
import { HASHES_PER_CHUNK } from '@universal-media/contract/targeting/audiences';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder, confirmEmail } from '#testing/builders/account-holder.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const toHash = (customer: string) => createHash('sha256').update(customer).digest('hex');
const toHashes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => toHash(`customer-${from + n}@shop.example`));

const audiencePath = (audience_id: string) => `/api/audiences/customer-files/${audience_id}`;
const addChunk = async (who: AccountHolder, id: string, chunk: number, marks: string[]) =>
  (await who.put(`${audiencePath(id)}/parts/${chunk}`, { marks })).statusCode;
const finish = (who: AccountHolder, id: string, parts: number, emails: number, phones = 0) =>
  who.put(audiencePath(id), { file_name: 'customers.csv', emails, phones, parts });
const readChunks = (audience_id: string) =>
  environment.owner.selectFrom('customer_audience_part').selectAll().where('audience_id', '=', audience_id).execute();

describe('a customer list', () => {
  it('stores 32 bytes for each customer, in the order of the file', async () => {
    const jo = await accountHolder(environment);
    const id = uuidv7();
    const hashes = toHashes(HASHES_PER_CHUNK);
    expect(await addChunk(jo, id, 1, toHashes(3, HASHES_PER_CHUNK))).toBe(204);
    expect(await addChunk(jo, id, 0, hashes)).toBe(204);
    const answer = await finish(jo, id, 2, HASHES_PER_CHUNK, 3);
    expect(answer.json()).toMatchObject({ audience_id: id, file_name: 'customers.csv', emails: 5_000, phones: 3 });
    const [first] = (await readChunks(id)).filter(({ part }) => part === 0);
    expect(first?.marks.toString('hex')).toBe(hashes.join(''));
  });

  it('counts a repeated chunk once and finishes once', async () => {
    const jo = await accountHolder(environment);
    const id = uuidv7();
    await Promise.all(Array.from({ length: 10 }, () => addChunk(jo, id, 0, toHashes(5))));
    const closings = await Promise.all(Array.from({ length: 5 }, () => finish(jo, id, 1, 5)));
    expect(new Set(closings.map(({ body }) => body)).size).toBe(1);
    // A chunk that arrives after the list is finished changes nothing.
    expect(await addChunk(jo, id, 1, toHashes(5, 5))).toBe(204);
    expect((await finish(jo, id, 1, 5)).body).toBe(closings[0]?.body);
  });

  it('of an unconfirmed account has a hundred chunks, and more once the email address is confirmed', async () => {
    const jo = await accountHolder(environment, { isConfirmed: false });
    const id = uuidv7();
    for (let chunk = 0; chunk < 100; chunk += 1) expect(await addChunk(jo, id, chunk, toHashes(1, chunk))).toBe(204);
    const refused = await jo.put(`${audiencePath(id)}/parts/100`, { marks: toHashes(1, 100) });
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      detail: 'Confirm your email address to upload more customers.',
    });
    await confirmEmail(environment, jo.user_id);
    expect(await addChunk(jo, id, 100, toHashes(1, 100))).toBe(204);
  });

  it('cannot be finished while a chunk or a hash is missing', async () => {
    const jo = await accountHolder(environment);
    const id = uuidv7();
    await addChunk(jo, id, 0, toHashes(5));
    await addChunk(jo, id, 2, toHashes(5, 10));
    for (const attempt of [finish(jo, id, 3, 15), finish(jo, id, 2, 10), finish(jo, id, 3, 10)]) {
      expect((await attempt).json()).toMatchObject({ code: 'incomplete_audience' });
    }
    await addChunk(jo, id, 1, toHashes(5, 5));
    expect((await finish(jo, id, 3, 14)).statusCode).toBe(409);
    expect((await finish(jo, id, 3, 14, 1)).statusCode).toBe(200);
  });

  it('needs every phone number in both forms when its chunks name their kind', async () => {
    const jo = await accountHolder(environment);
    const id = uuidv7();
    const add = (part: number, kind: string, marks: string[]) =>
      jo.put(`${audiencePath(id)}/parts/${part}`, { kind, marks });
    await add(0, 'email', toHashes(5));
    await add(1, 'phone', toHashes(2, 100));
    expect((await finish(jo, id, 2, 5, 2)).json()).toMatchObject({ code: 'incomplete_audience' });
    await add(2, 'phone_digits', toHashes(1, 200));
    expect((await finish(jo, id, 3, 5, 2)).json()).toMatchObject({ code: 'incomplete_audience' });
    await add(2, 'phone_digits', toHashes(2, 200));
    expect((await finish(jo, id, 3, 7, 0)).statusCode).toBe(409);
    expect((await finish(jo, id, 3, 5, 2)).statusCode).toBe(200);
    expect((await readChunks(id)).map(({ kind }) => kind)).toEqual(['email', 'phone', 'phone_digits']);
  });

  it('accepts hashes only', async () => {
    const jo = await accountHolder(environment);
    for (const marks of [[], ['jo@shop.example'], [toHash('x').toUpperCase()], toHashes(HASHES_PER_CHUNK + 1)]) {
      expect(await addChunk(jo, uuidv7(), 0, marks)).toBe(400);
    }
    expect(await addChunk(jo, uuidv7(), 0, toHashes(HASHES_PER_CHUNK + 100))).toBe(413);
  });

  it('of another advertiser is not found and does not change', async () => {
    const [jo, mallory] = [await accountHolder(environment), await accountHolder(environment)];
    const id = uuidv7();
    await addChunk(jo, id, 0, toHashes(5));
    expect(await addChunk(mallory, id, 0, toHashes(5, 100))).toBe(404);
    expect((await finish(mallory, id, 1, 5)).statusCode).toBe(404);
    expect((await mallory.delete(audiencePath(id))).statusCode).toBe(404);
    expect((await finish(jo, id, 1, 5)).statusCode).toBe(200);
    expect((await readChunks(id))[0]?.marks.toString('hex')).toBe(toHashes(5).join(''));
  });

  it('is removed with all its chunks', async () => {
    const jo = await accountHolder(environment);
    const id = uuidv7();
    await addChunk(jo, id, 0, toHashes(5));
    await addChunk(jo, id, 1, toHashes(5));
    expect((await jo.delete(audiencePath(id))).statusCode).toBe(204);
    expect(await readChunks(id)).toEqual([]);
  });
});
