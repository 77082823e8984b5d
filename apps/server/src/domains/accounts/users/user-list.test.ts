import { type User, userEndpoints } from '@universal-media/contract/accounts/users';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { bearer, newEmail, staffMember } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let token: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
  ({ token } = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] }));
  await addPeople(120);
});
afterAll(() => environment.close());

/** Many at the same moment, moments between milliseconds, and a third of them never signed in. */
async function addPeople(count: number, full_name = 'Listed Person'): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    user_id: uuidv7(),
    email: newEmail(),
    full_name,
    created_at: sql<Date>`timestamptz '2026-01-01' + ${Math.floor(n / 7)} * interval '1 microsecond'`,
    last_login_at:
      n % 3 === 0 ? null : sql<Date>`timestamptz '2026-02-01' + ${Math.floor(n / 5)} * interval '1 microsecond'`,
  }));
  await environment.owner.insertInto('advertiser').values(rows).execute();
}

const ask = (query: Record<string, string>) =>
  environment.app.inject({ url: userEndpoints.listUsers.path, query, headers: bearer(token) });

async function page(query: Record<string, string>) {
  const response = await ask(query);
  expect(response.statusCode).toBe(200);
  return userEndpoints.listUsers.answers.body.parse(response.json());
}

async function everyPage(query: Record<string, string>, between: () => Promise<void> = async () => undefined) {
  const all: User[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await page({ ...query, ...(cursor && { cursor }) });
    all.push(...answer.users);
    expect(answer.users.length).toBeLessThanOrEqual(50);
    cursor = answer.next_cursor;
    await between();
  }
  return all;
}

const idsInOrder = async (order: string) => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from advertiser where status <> 'erased' and full_name = 'Listed Person' order by ${sql.raw(order)}
  `.execute(environment.owner);
  return rows.map(({ user_id }) => user_id);
};

describe('the list of advertisers', () => {
  it('counts the campaigns of each user without deleted ones', async () => {
    const people = { email: newEmail(), full_name: 'Busy Advertiser', created_at: environment.clock.now() };
    const [busy, idle] = [uuidv7(), uuidv7()];
    await environment.owner
      .insertInto('advertiser')
      .values([
        { ...people, user_id: busy },
        { ...people, user_id: idle, email: newEmail() },
      ])
      .execute();
    for (const deleted_at of [null, null, environment.clock.now()]) {
      await campaignRow(environment, busy, { campaign: { deleted_at } });
    }
    const { users } = await page({ search: 'Busy Advertiser' });
    const counts = new Map(users.map(({ user_id, total_campaigns }) => [user_id, total_campaigns]));
    expect([counts.get(busy), counts.get(idle)]).toEqual([2, 0]);
  });

  it.each([
    [{}, 'created_at desc, user_id desc'],
    [{ direction: 'asc' }, 'created_at, user_id'],
    [{ sort: 'last_login' }, 'last_login_at desc nulls last, user_id desc'],
    [{ sort: 'last_login', direction: 'asc' }, 'last_login_at asc nulls last, user_id'],
  ])('has every row once and in order: %o', async (query, order) => {
    const ids = (await everyPage({ ...query, search: 'listed person' })).map(({ user_id }) => user_id);
    expect(ids).toEqual(await idsInOrder(order));
    expect(ids.length).toBeGreaterThanOrEqual(120);
  });

  it.each([{}, { direction: 'asc' }, { sort: 'last_login' }, { sort: 'last_login', direction: 'asc' }])(
    'shows every user exactly once while others are added: %o',
    async (query) => {
      const there = await idsInOrder('user_id');
      const seen = (await everyPage(query, () => addPeople(9, 'Late Person'))).map(({ user_id }) => user_id);
      expect(new Set(seen).size).toBe(seen.length);
      expect(there.filter((user_id) => !seen.includes(user_id))).toEqual([]);
    },
  );

  it('hides erased accounts', async () => {
    const [user_id = ''] = await idsInOrder('user_id');
    const change = { status: 'erased', erased_at: new Date() };
    await environment.owner.updateTable('advertiser').set(change).where('user_id', '=', user_id).execute();
    expect((await everyPage({})).map((user) => user.user_id)).not.toContain(user_id);
  });
});

describe('searching advertisers', () => {
  const add = async (email: string, full_name: string) => {
    const user_id = uuidv7();
    await environment.owner
      .insertInto('advertiser')
      .values({ user_id, email, full_name, created_at: new Date() })
      .execute();
    return user_id;
  };
  const found = async (search: string) => (await page({ search })).users.map(({ user_id }) => user_id);

  it('matches any part of email or name, ignoring case', async () => {
    const id = await add('Zoë.Quimby@Harbor.example', 'Zoë ÅNGSTRÖM-Quimby');
    for (const text of ['zoë.qui', 'HARBOR.ex', 'ångström', 'ström-QUIM', '  quimby  ']) {
      expect(await found(text)).toEqual([id]);
    }
    expect(await found('quimbx')).toEqual([]);
  });

  it('treats wildcard characters literally', async () => {
    const percent = await add(newEmail(), 'Hundred 100% Sure');
    const under = await add(newEmail(), 'snake_case_name');
    const back = await add(newEmail(), String.raw`back\slash`);
    await add(newEmail(), 'snakeXcaseXname 1000 backXslash');
    expect(await found('100%')).toEqual([percent]);
    expect(await found('0% S')).toEqual([percent]);
    expect(await found('e_case_')).toEqual([under]);
    expect(await found(String.raw`k\sl`)).toEqual([back]);
    expect(await found("o'); drop table advertiser; --")).toEqual([]);
    expect(await found('%%%')).toEqual([]);
  });

  it('ignores searches shorter than three characters', async () => {
    for (const search of ['', 'zq', ' zq ']) expect(await found(search)).toHaveLength(50);
    expect(await found('zqx')).toEqual([]);
  });

  it('uses the index under row-level security', async () => {
    const plan = await environment.deps.database.transact(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_indexscan = off`.execute(trx);
      const { rows } = await sql<Record<string, string>>`
        explain select * from every_advertiser
         where lower(email) || ' ' || lower(full_name) like lower('%quimby%')`.execute(trx);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('Index Scan on advertiser_by_letters');
  });
});

describe('a cursor', () => {
  it('of another sorting, another list or no list is refused', async () => {
    const { next_cursor } = await page({ sort: 'last_login' });
    const forged = (position: object) => Buffer.from(JSON.stringify(position)).toString('base64url');
    const position = { of: 'users', sort: 'created_at', direction: 'desc', at: null, id: uuidv7() };
    const wrong = [
      next_cursor ?? '',
      'nonsense',
      forged({ ...position, of: 'audit' }),
      forged({ ...position, id: "' or 1=1" }),
      forged({ ...position, at: '2026-02-30T00:00:00.000000Z' }),
      forged({ ...position, at: '0000-01-01T00:00:00.000000Z' }),
    ];
    for (const cursor of wrong) {
      const response = await ask({ cursor });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'invalid_input', detail: [{ field: 'cursor' }] });
    }
    expect((await ask({ sort: 'last_login', cursor: next_cursor ?? '' })).statusCode).toBe(200);
  });
});

it('is empty outside the system scope', async () => {
  const count = sql<{ n: bigint }>`select count(*) as n from every_advertiser`;
  const { kysely, transact, transactFor } = environment.deps.database;
  const [user_id = ''] = await idsInOrder('user_id');
  expect((await count.execute(kysely)).rows).toEqual([{ n: 0n }]);
  expect((await transactFor(user_id)((trx) => count.execute(trx))).rows).toEqual([{ n: 0n }]);
  expect((await transact((trx) => count.execute(trx))).rows[0]?.n).toBeGreaterThan(100n);
  await expect(sql`update every_advertiser set full_name = 'x'`.execute(kysely)).rejects.toThrow('permission denied');
});
