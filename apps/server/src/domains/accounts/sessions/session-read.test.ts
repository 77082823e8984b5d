import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser } from '#testing/builders/people.ts';
import { openWorld, type World } from '#testing/environment/test-environment.ts';

let world: World;
beforeAll(async () => {
  // One connection, so that the plan made before the migration is the one used after it.
  world = await openWorld({ env: { DATABASE_POOL: '2' } });
});
afterAll(() => world.close());

it('keeps working when a migration adds a column to what a session is read from', async () => {
  const home = browser(world);
  await home.register();
  for (let read = 0; read < 10; read += 1) expect((await home.me()).statusCode).toBe(200);
  await world.owner.transaction().execute(async (trx) => {
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
