import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { selectFromEveryAdvertiser } from './every-advertiser.ts';

let environment: TestEnvironment;
let jo: { user_id: string };
let sam: { user_id: string };
beforeAll(async () => {
  environment = await openTestEnvironment();
  jo = (await browser(environment).register()).json().user;
  sam = (await browser(environment).register()).json().user;
});
afterAll(() => environment.close());

describe('row-level security', () => {
  it('protects every table with rows of an advertiser', async () => {
    const { rows } = await sql<{ table_name: string; guarded: boolean; policies: bigint }>`
      select c.relname as table_name, c.relrowsecurity as guarded,
             (select count(*) from pg_policy p where p.polrelid = c.oid) as policies
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`.execute(environment.owner);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ guarded, policies }) => !guarded || policies === 0n)).toEqual([]);
  });

  it("is not bypassed by the application's role", async () => {
    const { rows } = await sql<{ rolbypassrls: boolean; rolsuper: boolean }>`
      select rolbypassrls, rolsuper from pg_roles where rolname = 'um_app'`.execute(environment.owner);
    expect(rows).toEqual([{ rolbypassrls: false, rolsuper: false }]);
  });

  it("shows an advertiser's transaction only their own rows, even without a filter", async () => {
    const { transactFor } = environment.deps.database;
    const seen = await transactFor(jo.user_id)(async (trx) => ({
      people: await trx.selectFrom('advertiser').select('user_id').execute(),
      sessions: await trx.selectFrom('advertiser_session').select('user_id').execute(),
      tokens: await trx.selectFrom('refresh_token').select('session_id').execute(),
      terms: await trx.selectFrom('terms_acceptance').select('user_id').execute(),
      log: await trx.selectFrom('audit_log').select('audit_id').execute(),
      unscoped: await selectFromEveryAdvertiser(trx).select('user_id').execute(),
    }));
    expect(seen.people).toEqual([{ user_id: jo.user_id }]);
    expect(seen.sessions).toEqual([{ user_id: jo.user_id }]);
    expect(seen.tokens).toHaveLength(1);
    expect(seen.terms).toEqual([{ user_id: jo.user_id }]);
    expect(seen.log).toEqual([]);
    expect(seen.unscoped).toEqual([]);
  });

  it("lets an advertiser's transaction change only their own rows", async () => {
    const { transactFor } = environment.deps.database;
    const { numUpdatedRows } = await transactFor(jo.user_id)((trx) =>
      trx.updateTable('advertiser').set({ full_name: 'Mallory' }).executeTakeFirst(),
    );
    expect(numUpdatedRows).toBe(1n);
    const stolen = transactFor(jo.user_id)((trx) =>
      trx
        .insertInto('terms_acceptance')
        .values({ user_id: sam.user_id, tos_version: '9', accepted_at: new Date() })
        .execute(),
    );
    await expect(stolen).rejects.toThrow('row-level security');
  });

  it('hides all rows from a query without a scope', async () => {
    const { kysely, transact } = environment.deps.database;
    expect(await kysely.selectFrom('advertiser').select('user_id').execute()).toEqual([]);
    expect(await transact((trx) => trx.selectFrom('advertiser').select('user_id').execute())).toHaveLength(2);
    // The scope of one transaction does not leak to the next on the same connection.
    expect(await kysely.selectFrom('advertiser').select('user_id').execute()).toEqual([]);
  });
});
