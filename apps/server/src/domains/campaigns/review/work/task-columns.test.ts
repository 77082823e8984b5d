import { ManualTask } from '@universal-media/contract/campaigns/read/staff-work';
import type { CampaignStatus, DesiredState, PlatformState } from '@universal-media/contract/campaigns/status';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualDueAt, reviewDueAt, staffTask } from '#core/campaigns/manual-work.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { newEmail } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
const user_id = uuidv7();
beforeAll(async () => {
  environment = await openTestEnvironment();
  const person = { user_id, email: newEmail(), full_name: 'Jo Ortega', created_at: environment.clock.now() };
  await environment.owner.insertInto('advertiser').values(person).execute();
});
afterAll(() => environment.close());

const states = [
  'queued',
  'created',
  'in_review',
  'scheduled',
  'live',
  'paused',
  'refused',
  'unknown',
  'ended',
] as const satisfies readonly PlatformState[];
const desiredStates = ['created', 'live', 'paused', 'ended'] as const satisfies readonly DesiredState[];

/** Days around changes of clocks, at midnight in some zones, and ordinary ones. */
const days = [
  '2026-01-15',
  '2026-03-08',
  '2026-03-29',
  '2026-09-06',
  '2026-10-25',
  '2026-11-01',
  '2027-02-28',
] as const;
const zones = [
  'UTC',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;
const dated = days.flatMap((start_date) => zones.map((time_zone) => ({ start_date, time_zone })));

describe('the columns that queues of staff are read by', () => {
  it('name the task that the product finds, in every state of a run', async () => {
    for (const state of states)
      for (const wanted of desiredStates)
        for (const sent_revision of [0, 1, 2]) {
          const run = { platform: 'roku', connection: null, state, wanted, sent_revision } as const;
          const { rows } = await sql<{ task: string | null }>`
            select manual_task(${state}, ${wanted}, ${sent_revision}::int, 2, 'active') as task`.execute(
            environment.owner,
          );
          expect({ ...run, task: rows[0]?.task }).toEqual({ ...run, task: staffTask(run, { revision: 2 }).by_hand });
        }
  });

  it('have the due times that the product computes, whatever the time zone and its changes of clocks', async () => {
    const updated_at = new Date('2026-03-27T10:11:12.345Z');
    for (const { start_date, time_zone } of dated) {
      const run = { start_date, end_date: start_date, time_zone, updated_at };
      for (const task of ManualTask.options) {
        const { rows } = await sql<{ due_at: Date }>`
          select manual_due_at(${task}, ${start_date}::date, ${start_date}::date, ${time_zone}, ${updated_at}) as due_at`.execute(
          environment.owner,
        );
        expect({ task, ...run, due_at: rows[0]?.due_at }).toEqual({ task, ...run, due_at: manualDueAt(task, run) });
      }
    }
  });

  it('have the deadline of a review that the product computes', async () => {
    for (const of of dated)
      for (const hours of [-100, -72, -1, 0, 30]) {
        const submitted_at = new Date(Date.parse(`${of.start_date}T04:00:00Z`) + hours * 3_600_000);
        const { rows } = await sql<{ due_at: Date }>`
          select review_due_at(${submitted_at}, ${of.start_date}::date, ${of.time_zone}) as due_at`.execute(
          environment.owner,
        );
        expect({ ...of, hours, due_at: rows[0]?.due_at }).toEqual({
          ...of,
          hours,
          due_at: reviewDueAt(submitted_at, of),
        });
      }
  });

  it('take the day by UTC where PostgreSQL does not know a time zone', async () => {
    const { rows } = await sql<{ at: Date }>`select day_start('2026-05-01', 'Mars/Olympus') as at`.execute(
      environment.owner,
    );
    expect(rows[0]?.at).toEqual(new Date('2026-05-01T00:00:00Z'));
  });
});

describe('the task of a platform run', () => {
  const byHand = (status: CampaignStatus, part: object) =>
    campaignRow(environment, user_id, {
      data: { selectedPlatforms: ['roku'] },
      campaign: { status },
      part: { connection: null, state: 'created', wanted: 'live', ...part },
    });
  const readRun = (campaign_id: string) =>
    environment.owner
      .selectFrom('campaign_platform')
      .select(['manual_task', 'manual_due_at'])
      .where('campaign_id', '=', campaign_id)
      .executeTakeFirstOrThrow();
  const change = (campaign_id: string, set: object) =>
    environment.owner.updateTable('campaign').set(set).where('campaign_id', '=', campaign_id).execute();
  const changeRun = (campaign_id: string, set: object) =>
    environment.owner.updateTable('campaign_platform').set(set).where('campaign_id', '=', campaign_id).execute();

  it('follows its campaign: an edit makes one, unless it is not paid for, and a new first day moves it', async () => {
    const { campaign_id } = await byHand('active', { state: 'live', sent_revision: 1, captured_media_cents: 1n });
    expect(await readRun(campaign_id)).toEqual({ manual_task: null, manual_due_at: null });
    await change(campaign_id, { revision: 2 });
    expect((await readRun(campaign_id)).manual_task).toBe('update');
    await change(campaign_id, { status: 'awaiting_payment' });
    expect((await readRun(campaign_id)).manual_task).toBeNull();

    const other = await byHand('launching', {});
    await change(other.campaign_id, { start_date: '2090-02-01', end_date: '2090-02-09', time_zone: 'UTC' });
    expect(await readRun(other.campaign_id)).toEqual({
      manual_task: 'set_live',
      manual_due_at: new Date('2090-02-01T00:00:00Z'),
    });
  });

  it('is gone when the run ends or gets a connection, and cannot be made up', async () => {
    const { campaign_id } = await byHand('launching', {});
    await changeRun(campaign_id, { manual_task: 'pause' });
    expect((await readRun(campaign_id)).manual_task).toBe('set_live');
    await changeRun(campaign_id, { connection: 'meta' });
    expect((await readRun(campaign_id)).manual_task).toBeNull();
    await changeRun(campaign_id, { connection: null, state: 'ended' });
    expect((await readRun(campaign_id)).manual_task).toBeNull();
  });
});
