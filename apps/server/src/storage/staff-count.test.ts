import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { newEmail } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import type { StaffCount } from './schema.ts';
import { readStaffCounts } from './staff-count.ts';

let environment: TestEnvironment;
const user_id = uuidv7();
beforeAll(async () => {
  environment = await openTestEnvironment();
  const person = { user_id, email: newEmail(), full_name: 'Jo Ortega', created_at: environment.clock.now() };
  await environment.owner.insertInto('advertiser').values(person).execute();
});
afterAll(() => environment.close());

const read = (counted: StaffCount['counted']) =>
  environment.deps.database.transact(async (trx) => {
    const counts = [...(await readStaffCounts(trx, counted))].filter(
      ([, { items, cents }]) => items !== 0 || cents !== 0n,
    );
    return Object.fromEntries(counts.map(([state, { items, cents }]) => [state, [items, Number(cents)]]));
  });

async function countRows(): Promise<Record<string, number[]>> {
  const rows = await environment.owner
    .selectFrom('campaign')
    .select(['status', 'changes_requested', 'media_cents'])
    .execute();
  const byState = Map.groupBy(rows, ({ status, changes_requested }) =>
    changes_requested ? 'changes_requested' : status,
  );
  return Object.fromEntries(
    [...byState].map(([state, own]) => [
      state,
      [own.length, own.reduce((sum, row) => sum + Number(row.media_cents), 0)],
    ]),
  );
}

describe('the counts of staff lists', () => {
  it('are those of the rows after changes by many transactions at once', async () => {
    const campaigns = [];
    for (let number = 0; number < 12; number += 1) campaigns.push(await campaignRow(environment, user_id));
    const { transactFor } = environment.deps.database;
    const changes = [
      { status: 'rejected' },
      { changes_requested: true },
      { status: 'cancelled', media_cents: 7n },
      { name: 'Another name' },
    ] as const;
    await Promise.all(
      campaigns.map(({ campaign_id }, number) =>
        transactFor(user_id)((trx) =>
          trx
            .updateTable('campaign')
            .set(changes[number % changes.length] ?? {})
            .where('campaign_id', '=', campaign_id)
            .execute(),
        ),
      ),
    );
    const counts = await read('campaign');
    expect(counts).toEqual(await countRows());
    expect(Object.keys(counts).toSorted()).toEqual(['cancelled', 'changes_requested', 'rejected', 'under_review']);
  });

  it('leave out what was rolled back', async () => {
    const before = await read('campaign');
    const { campaign_id } = await campaignRow(environment, user_id, { campaign: { status: 'pending' } });
    const failing = environment.deps.database.transact(async (trx) => {
      await trx.updateTable('campaign').set({ status: 'completed' }).where('campaign_id', '=', campaign_id).execute();
      throw new Error('Stop');
    });
    await expect(failing).rejects.toThrow('Stop');
    const { pending, ...others } = await read('campaign');
    expect(pending?.[0]).toBe(1);
    expect(others).toEqual(before);
  });

  it('follow the amounts of disputes', async () => {
    const now = environment.clock.now();
    const facts = { dispute_type: 'billing', priority: 'low', description: 'Charged twice', source: 'staff' } as const;
    const at = { due_at: now, created_at: now, updated_at: now };
    const [one, other] = [uuidv7(), uuidv7()];
    await environment.owner
      .insertInto('dispute')
      .values([
        { ...facts, ...at, dispute_id: one, user_id, status: 'open', amount_cents: 500n },
        { ...facts, ...at, dispute_id: other, user_id, status: 'open', amount_cents: null },
      ])
      .execute();
    expect(await read('dispute')).toEqual({ open: [2, 500] });
    await environment.owner
      .updateTable('dispute')
      .set({ amount_cents: 900n })
      .where('dispute_id', '=', other)
      .execute();
    await environment.owner.updateTable('dispute').set({ status: 'resolved' }).where('dispute_id', '=', one).execute();
    expect(await read('dispute')).toEqual({ open: [1, 900], resolved: [1, 500] });
    await environment.owner.deleteFrom('dispute').where('dispute_id', '=', other).execute();
    expect(await read('dispute')).toEqual({ resolved: [1, 500] });
  });

  it('follow the tasks of platform runs, by platform', async () => {
    const { campaign_id } = await campaignRow(environment, user_id, {
      data: { selectedPlatforms: ['roku', 'reddit'] },
      campaign: { status: 'launching' },
      part: { connection: null, state: 'created', wanted: 'live', media_cents: 700n },
    });
    expect(await read('manual_task')).toEqual({ roku: [1, 700], reddit: [1, 700] });
    const change = (platform: 'roku' | 'reddit', set: object) =>
      environment.owner
        .updateTable('campaign_platform')
        .set(set)
        .where('campaign_id', '=', campaign_id)
        .where('platform', '=', platform)
        .execute();
    await change('roku', { media_cents: 900n });
    await change('reddit', { state: 'ended' });
    expect(await read('manual_task')).toEqual({ roku: [1, 900] });
    await environment.owner.deleteFrom('campaign_platform').where('campaign_id', '=', campaign_id).execute();
    expect(await read('manual_task')).toEqual({});
  });

  it('are hidden from advertisers', async () => {
    const own = await environment.deps.database.transactFor(user_id)((trx) => readStaffCounts(trx, 'campaign'));
    expect(own.size).toBe(0);
  });
});
