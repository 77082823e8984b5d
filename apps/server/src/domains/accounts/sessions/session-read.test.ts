import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  // One connection, so that the plan made before the migration is the one used after it.
  environment = await openTestEnvironment({ env: { DATABASE_POOL: '2' } });
});
afterAll(() => environment.close());

it('keeps working when a migration adds a column to what a session is read from', async () => {
  const home = browser(environment);
  await home.register();
  for (let read = 0; read < 10; read += 1) expect((await home.me()).statusCode).toBe(200);
  await environment.owner.transaction().execute(async (trx) => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_functiondef('open_advertiser_session(uuid)'::regprocedure) as definition`.execute(trx);
    const wider = (rows[0]?.definition ?? '')
      .replace('balance_cents bigint)', 'balance_cents bigint, added text)')
      .replace('spendable_cents(a.user_id)', "spendable_cents(a.user_id), 'new'::text");
    await sql`drop function open_advertiser_session(uuid)`.execute(trx);
    await sql.raw(wider).execute(trx);
    await sql`grant execute on function open_advertiser_session(uuid) to um_app`.execute(trx);
  });
  for (let read = 0; read < 10; read += 1) expect((await home.me()).statusCode).toBe(200);
});
