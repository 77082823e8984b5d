import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { campaignDays } from '@universal-media/contract/campaigns/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const migrate = async () => {
  const file = join(import.meta.dirname, '../../migrations/0031_inclusive_end_dates.sql');
  await sql.raw(await readFile(file, 'utf8')).execute(environment.owner);
};

it('moves stored end dates to the last day on air, so that no paid campaign changes its days', async () => {
  const { user_id } = await accountHolder(environment);
  const stored = async (start_date: string, end_date: string, campaign_data?: object) => {
    const { campaign_id } = await campaignRow(environment, user_id, { data: { start_date, end_date } });
    if (campaign_data) {
      const erased = { campaign_data: JSON.stringify(campaign_data) };
      await environment.owner.updateTable('campaign').set(erased).where('campaign_id', '=', campaign_id).execute();
    }
    return campaign_id;
  };
  const read = (campaign_id: string) =>
    environment.owner
      .selectFrom('campaign')
      .selectAll()
      .where('campaign_id', '=', campaign_id)
      .executeTakeFirstOrThrow();
  const [week, day] = [await stored('2026-10-30', '2026-11-06'), await stored('2026-12-31', '2027-01-01')];
  const erased = await stored('2026-11-01', '2026-11-03', { name: 'Erased campaign' });
  const draft = { draft_id: week, user_id, draft_name: 'Draft', step: 2, missing: 0, version: 3 };
  const times = { created_at: environment.clock.now(), last_saved_at: environment.clock.now() };
  const drafts = [{ end_date: '2026-03-01' }, { end_date: '' }, { end_date: '0000-01-01' }];
  for (const [index, campaign_data] of drafts.entries()) {
    const draft_id = [week, day, erased][index] ?? week;
    const values = { ...draft, draft_id, ...times, campaign_data: JSON.stringify(campaign_data) };
    await environment.owner.insertInto('campaign_draft').values(values).execute();
  }
  await migrate();
  const after = await read(week);
  expect([after.end_date, CampaignData.parse(after.campaign_data).end_date]).toEqual(['2026-11-05', '2026-11-05']);
  // Seven days were paid for when the end date was the day after the last.
  expect(campaignDays(after.start_date, after.end_date)).toBe(7);
  expect(await read(day)).toMatchObject({ start_date: '2026-12-31', end_date: '2026-12-31' });
  expect(await read(erased)).toMatchObject({ end_date: '2026-11-02', campaign_data: { name: 'Erased campaign' } });
  const saved = await environment.owner
    .selectFrom('campaign_draft')
    .select(['campaign_data', 'version'])
    .orderBy('draft_id')
    .execute();
  expect(saved).toEqual([
    { campaign_data: { end_date: '2026-02-28' }, version: 4 },
    { campaign_data: { end_date: '' }, version: 3 },
    { campaign_data: { end_date: '0000-01-01' }, version: 3 },
  ]);
});
