import { createHash } from 'node:crypto';
import { MARKS_PER_PART } from '@universal-media/contract/audiences';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '../../testing/account-holder.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const markOf = (customer: string) => createHash('sha256').update(customer).digest('hex');
const marksOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => markOf(`customer-${from + n}@shop.example`));

const urlOf = (audience_id: string) => `/api/audiences/customer-files/${audience_id}`;
const addPart = async (who: AccountHolder, id: string, part: number, marks: string[]) =>
  (await who.put(`${urlOf(id)}/parts/${part}`, { marks })).statusCode;
const finish = (who: AccountHolder, id: string, parts: number, emails: number, phones = 0) =>
  who.put(urlOf(id), { file_name: 'customers.csv', emails, phones, parts });
const partsOf = (audience_id: string) =>
  world.owner.selectFrom('customer_audience_part').selectAll().where('audience_id', '=', audience_id).execute();

describe('a customer list', () => {
  it('of the largest parts is kept as 32 bytes a customer, in the order they came', async () => {
    const jo = await accountHolder(world);
    const id = uuidv7();
    const marks = marksOf(MARKS_PER_PART);
    expect(await addPart(jo, id, 1, marksOf(3, MARKS_PER_PART))).toBe(204);
    expect(await addPart(jo, id, 0, marks)).toBe(204);
    const answer = await finish(jo, id, 2, MARKS_PER_PART, 3);
    expect(answer.json()).toMatchObject({ audience_id: id, file_name: 'customers.csv', emails: 5_000, phones: 3 });
    const [first] = (await partsOf(id)).filter(({ part }) => part === 0);
    expect(first?.marks.toString('hex')).toBe(marks.join(''));
  });

  it('counts a part that is sent again once, and closes once', async () => {
    const jo = await accountHolder(world);
    const id = uuidv7();
    await Promise.all(Array.from({ length: 10 }, () => addPart(jo, id, 0, marksOf(5))));
    const closings = await Promise.all(Array.from({ length: 5 }, () => finish(jo, id, 1, 5)));
    expect(new Set(closings.map(({ body }) => body)).size).toBe(1);
    // A straggler changes nothing any more.
    expect(await addPart(jo, id, 1, marksOf(5, 5))).toBe(204);
    expect((await finish(jo, id, 1, 5)).body).toBe(closings[0]?.body);
  });

  it('is not closed while a part or a mark is missing', async () => {
    const jo = await accountHolder(world);
    const id = uuidv7();
    await addPart(jo, id, 0, marksOf(5));
    await addPart(jo, id, 2, marksOf(5, 10));
    for (const attempt of [finish(jo, id, 3, 15), finish(jo, id, 2, 10), finish(jo, id, 3, 10)]) {
      expect((await attempt).json()).toMatchObject({ code: 'incomplete_audience' });
    }
    await addPart(jo, id, 1, marksOf(5, 5));
    expect((await finish(jo, id, 3, 14)).statusCode).toBe(409);
    expect((await finish(jo, id, 3, 14, 1)).statusCode).toBe(200);
  });

  it('takes nothing but hashes', async () => {
    const jo = await accountHolder(world);
    for (const marks of [[], ['jo@shop.example'], [markOf('x').toUpperCase()], marksOf(MARKS_PER_PART + 1)]) {
      expect(await addPart(jo, uuidv7(), 0, marks)).toBe(400);
    }
    expect(await addPart(jo, uuidv7(), 0, marksOf(MARKS_PER_PART + 100))).toBe(413);
  });

  it('of somebody else is not there, and stays as it was', async () => {
    const [jo, mallory] = [await accountHolder(world), await accountHolder(world)];
    const id = uuidv7();
    await addPart(jo, id, 0, marksOf(5));
    expect(await addPart(mallory, id, 0, marksOf(5, 100))).toBe(404);
    expect((await finish(mallory, id, 1, 5)).statusCode).toBe(404);
    expect((await mallory.delete(urlOf(id))).statusCode).toBe(404);
    expect((await finish(jo, id, 1, 5)).statusCode).toBe(200);
    expect((await partsOf(id))[0]?.marks.toString('hex')).toBe(marksOf(5).join(''));
  });

  it('is forgotten with all its parts', async () => {
    const jo = await accountHolder(world);
    const id = uuidv7();
    await addPart(jo, id, 0, marksOf(5));
    await addPart(jo, id, 1, marksOf(5));
    expect((await jo.delete(urlOf(id))).statusCode).toBe(204);
    expect(await partsOf(id)).toEqual([]);
  });
});
