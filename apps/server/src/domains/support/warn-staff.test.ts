import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDayAfter } from '#core/support/answer-due.ts';
import { enqueue } from '#durable/enqueue.ts';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { warnOfDisputeJob, warnOfRequestJob } from './jobs.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const MINUTE_MS = 60_000;

/** Moves the clock to an instant and runs what is due by then. */
async function reach(instant: Date): Promise<void> {
  environment.clock.advance({ minutes: (instant.getTime() - environment.clock.now().getTime()) / MINUTE_MS });
  while ((await finishJobs(environment)).length > 0);
}
const minutesBefore = (instant: Date, minutes: number) => new Date(instant.getTime() - minutes * MINUTE_MS);

const countWarnings = async (kind: 'dispute_due' | 'support_unanswered', effect_key: string) => {
  const rows = await environment.owner
    .selectFrom('staff_notification')
    .select('needs')
    .where('kind', '=', kind)
    .where('effect_key', '=', effect_key)
    .execute();
  return rows.length;
};
const staffToken = async () =>
  (await staffMember(environment, { role: 'admin', permissions: ['dispute_management'] })).token;

async function openDispute() {
  const jo = await accountHolder(environment);
  const problem = { dispute_type: 'campaign', description: 'My ads show the wrong phone number.' };
  const { dispute_id } = (await jo.post('/api/disputes', problem)).json();
  const row = await environment.owner
    .selectFrom('dispute')
    .select('due_at')
    .where('dispute_id', '=', dispute_id)
    .executeTakeFirstOrThrow();
  return { dispute_id: String(dispute_id), warn_at: minutesBefore(row.due_at, 24 * 60) };
}

async function openRequest() {
  const jo = await accountHolder(environment);
  await jo.post('/api/support/my-requests', { message: 'Where is my receipt?' });
  const { request_id, created_at } = await environment.owner
    .selectFrom('support_request')
    .select(['request_id', 'created_at'])
    .where('user_id', '=', jo.user_id)
    .executeTakeFirstOrThrow();
  return { request_id, warn_at: businessDayAfter(created_at) };
}

describe('a dispute that is due', () => {
  it('is named to staff a day before, not earlier, and once', async () => {
    const { dispute_id, warn_at } = await openDispute();
    await reach(minutesBefore(warn_at, 2));
    expect(await countWarnings('dispute_due', dispute_id)).toBe(0);
    await reach(minutesBefore(warn_at, -1));
    expect(await countWarnings('dispute_due', dispute_id)).toBe(1);
    // A job that ended after its work and before its record runs again.
    const delivery = { outbox_id: crypto.randomUUID(), now: environment.clock.now() };
    await environment.deps.database.transact((trx) => enqueue(trx, warnOfDisputeJob, delivery, { dispute_id }));
    await reach(minutesBefore(warn_at, -5));
    expect(await countWarnings('dispute_due', dispute_id)).toBe(1);
  });

  it('is not named when it was resolved in time', async () => {
    const { dispute_id, warn_at } = await openDispute();
    const change = { status: 'resolved', notes: 'Corrected the number' };
    const answer = await staffCalls(environment).put(await staffToken(), `/api/admin/disputes/${dispute_id}`, change);
    expect(answer.statusCode).toBe(200);
    await reach(minutesBefore(warn_at, -1));
    expect(await countWarnings('dispute_due', dispute_id)).toBe(0);
  });
});

describe('a support request without an answer', () => {
  it('is named to staff after a business day, not earlier, and once', async () => {
    const { request_id, warn_at } = await openRequest();
    await reach(minutesBefore(warn_at, 2));
    expect(await countWarnings('support_unanswered', request_id)).toBe(0);
    await reach(minutesBefore(warn_at, -1));
    expect(await countWarnings('support_unanswered', request_id)).toBe(1);
    const delivery = { outbox_id: crypto.randomUUID(), now: environment.clock.now() };
    await environment.deps.database.transact((trx) => enqueue(trx, warnOfRequestJob, delivery, { request_id }));
    await reach(minutesBefore(warn_at, -5));
    expect(await countWarnings('support_unanswered', request_id)).toBe(1);
  });

  it('is not named when it was closed in time', async () => {
    const { request_id, warn_at } = await openRequest();
    const url = `/api/admin/support-requests/${request_id}`;
    const answer = await staffCalls(environment).put(await staffToken(), url, { state: 'closed' });
    expect(answer.statusCode).toBe(200);
    await reach(minutesBefore(warn_at, -1));
    expect(await countWarnings('support_unanswered', request_id)).toBe(0);
  });
});
