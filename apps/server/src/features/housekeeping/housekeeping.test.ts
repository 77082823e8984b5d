import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHolder } from '../../testing/account-holder.ts';
import { contentRow } from '../../testing/content-row.ts';
import { save, wishOf } from '../../testing/draft-calls.ts';
import { finishJobs } from '../../testing/jobs.ts';
import { browser } from '../../testing/people.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const waiting = () =>
  world.owner
    .selectFrom('outbox')
    .select('job')
    .where('job', '=', 'housekeeping.sweep')
    .where('finished_at', 'is', null)
    .execute();

it('is planned once a day, however many workers start', async () => {
  const { housekeeping } = world.deps.services;
  for (let worker = 0; worker < 3; worker += 1) await housekeeping.plan(housekeeping.today());
  expect(await waiting()).toHaveLength(1);
});

it('deletes what is spent, leaves what is in use, and plans the next day', async () => {
  const jo = browser(world);
  await jo.register();
  await finishJobs(world);
  for (let use = 0; use < 3; use += 1) await jo.post('/api/auth/refresh');
  const count = async (table: 'refresh_token' | 'outbox' | 'mailed_token') =>
    (await world.owner.selectFrom(table).selectAll().execute()).length;
  expect(await count('refresh_token')).toBe(4);
  world.clock.advance({ days: 29 });
  await jo.post('/api/auth/refresh');
  world.clock.advance({ days: 2 });
  await finishJobs(world);
  expect(await count('refresh_token')).toBe(1);
  expect((await jo.post('/api/auth/refresh')).statusCode).toBe(200);
  expect(await count('mailed_token')).toBe(1);
  expect(await waiting()).toHaveLength(1);
});

it('forgets deleted drafts when they can no longer come back, and customer lists that were never sent to the end', async () => {
  const jo = await accountHolder(world);
  const [kept, deleted] = [wishOf(), wishOf()];
  for (const wish of [kept, deleted]) await save(jo, wish);
  await jo.delete(`/api/campaigns/draft/${deleted.draft_id}`);
  const [whole, part] = [uuidv7(), uuidv7()];
  for (const id of [whole, part]) {
    await jo.put(`/api/audiences/customer-files/${id}/parts/0`, { marks: ['ab'.repeat(32)] });
  }
  const closing = { file_name: 'customers.csv', emails: 1, phones: 0, parts: 1 };
  await jo.put(`/api/audiences/customer-files/${whole}`, closing);
  world.clock.advance({ days: 3 });
  await finishJobs(world);
  const drafts = world.owner.selectFrom('campaign_draft').select('draft_id').where('user_id', '=', jo.user_id);
  const lists = world.owner.selectFrom('customer_audience_part').select('audience_id');
  expect(await drafts.execute()).toEqual([{ draft_id: kept.draft_id }]);
  expect(await lists.where('user_id', '=', jo.user_id).execute()).toEqual([{ audience_id: whole }]);
});

it('forgets deleted files after three months, but for those that others were made of', async () => {
  const { user_id } = await accountHolder(world);
  const deleted_at = world.clock.now();
  const source = await contentRow(world, { user_id, deleted_at });
  const derived_from = source.content_id;
  const made = await contentRow(world, { user_id, derived_from, slot: '1:1', choices: '{}' });
  await contentRow(world, { user_id, deleted_at });
  const kept = await contentRow(world, { user_id });
  const there = world.owner.selectFrom('content').select('content_id').where('user_id', '=', user_id);
  world.clock.advance({ days: 89 });
  await finishJobs(world);
  expect(await there.execute()).toHaveLength(4);
  world.clock.advance({ days: 2 });
  await finishJobs(world);
  const ids = (await there.execute()).map(({ content_id }) => content_id);
  expect(new Set(ids)).toEqual(new Set([source.content_id, made.content_id, kept.content_id]));
});
