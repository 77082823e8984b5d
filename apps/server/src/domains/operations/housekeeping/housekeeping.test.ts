import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { contentRow } from '#testing/builders/content-row.ts';
import { draftInput, save } from '#testing/builders/draft-calls.ts';
import { browser } from '#testing/builders/people.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const plannedSweeps = () =>
  environment.owner
    .selectFrom('outbox')
    .select('job')
    .where('job', '=', 'housekeeping.sweep')
    .where('finished_at', 'is', null)
    .execute();

it('plans one sweep a day when several workers start', async () => {
  const { operations } = environment.deps.services;
  for (let worker = 0; worker < 3; worker += 1) await operations.planTodaysSweep();
  expect(await plannedSweeps()).toHaveLength(1);
});

it('deletes used tokens, leaves open sessions alone, and plans the next day', async () => {
  const jo = browser(environment);
  await jo.register();
  await finishJobs(environment);
  for (let use = 0; use < 3; use += 1) await jo.post('/api/auth/refresh');
  const count = async (table: 'refresh_token' | 'outbox' | 'mailed_token') =>
    (await environment.owner.selectFrom(table).selectAll().execute()).length;
  expect(await count('refresh_token')).toBe(4);
  environment.clock.advance({ days: 29 });
  await jo.post('/api/auth/refresh');
  environment.clock.advance({ days: 2 });
  await finishJobs(environment);
  expect(await count('refresh_token')).toBe(1);
  expect((await jo.post('/api/auth/refresh')).statusCode).toBe(200);
  expect(await count('mailed_token')).toBe(1);
  expect(await plannedSweeps()).toHaveLength(1);
});

it('deletes drafts that can no longer be restored and customer lists that were never finished', async () => {
  const jo = await accountHolder(environment);
  const [saved, deleted] = [draftInput(), draftInput()];
  for (const draft of [saved, deleted]) await save(jo, draft);
  await jo.delete(`/api/campaigns/draft/${deleted.draft_id}`);
  const [finished, unfinished] = [uuidv7(), uuidv7()];
  for (const id of [finished, unfinished]) {
    await jo.put(`/api/audiences/customer-files/${id}/parts/0`, { marks: ['ab'.repeat(32)] });
  }
  const closing = { file_name: 'customers.csv', emails: 1, phones: 0, parts: 1 };
  await jo.put(`/api/audiences/customer-files/${finished}`, closing);
  environment.clock.advance({ days: 3 });
  await finishJobs(environment);
  const drafts = environment.owner.selectFrom('campaign_draft').select('draft_id').where('user_id', '=', jo.user_id);
  const lists = environment.owner.selectFrom('customer_audience_part').select('audience_id');
  expect(await drafts.execute()).toEqual([{ draft_id: saved.draft_id }]);
  expect(await lists.where('user_id', '=', jo.user_id).execute()).toEqual([{ audience_id: finished }]);
});

it('deletes removed files after three months, except those that other files are derived from', async () => {
  const { user_id } = await accountHolder(environment);
  const deleted_at = environment.clock.now();
  const source = await contentRow(environment, { user_id, deleted_at });
  const derived_from = source.content_id;
  const derived = await contentRow(environment, { user_id, derived_from, slot: '1:1', choices: '{}' });
  await contentRow(environment, { user_id, deleted_at });
  const current = await contentRow(environment, { user_id });
  const stored = environment.owner.selectFrom('content').select('content_id').where('user_id', '=', user_id);
  environment.clock.advance({ days: 89 });
  await finishJobs(environment);
  expect(await stored.execute()).toHaveLength(4);
  environment.clock.advance({ days: 2 });
  await finishJobs(environment);
  const ids = (await stored.execute()).map(({ content_id }) => content_id);
  expect(new Set(ids)).toEqual(new Set([source.content_id, derived.content_id, current.content_id]));
});
