import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { Report } from '@universal-media/contract/results/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { after } from '#core/kit/clock.ts';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { reportCreatives, reportDays, reportPlaces } from '#testing/builders/reported-days.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let jo: AccountHolder;
beforeAll(async () => {
  environment = await openTestEnvironment();
  jo = await accountHolder(environment);
});
afterAll(() => environment.close());

const today = () => environment.clock.now().toISOString().slice(0, 10);
const dayAt = (number: number) => addDaysTo(today(), number - 9);
const range = () => ({ from: dayAt(0), to: dayAt(9) });

async function campaign() {
  const data = { start_date: dayAt(0), end_date: dayAt(9) };
  const { campaign_id } = await campaignRow(environment, jo.user_id, { data });
  return { user_id: jo.user_id, campaign_id, platform: 'meta' } as const;
}

const reported = (number: number, place: string, impressions: number) => ({
  day: dayAt(number),
  place,
  impressions,
  clicks: 3,
  conversions_milli: 0,
  spend_micros: impressions * 5_000,
});

const rows = async (campaign_id: string) =>
  (
    await environment.owner
      .selectFrom('metric_place_day')
      .select(['day', 'place', 'impressions'])
      .where('campaign_id', '=', campaign_id)
      .orderBy('day')
      .orderBy('place')
      .execute()
  ).map(({ day, place, impressions }) => [day, place, Number(impressions)]);

describe('figures by place', () => {
  it('follow the latest reading: a place that it restates, leaves out or adds', async () => {
    const run = await campaign();
    await reportPlaces(environment, run, range(), [
      reported(1, 'US-TX', 500),
      reported(1, 'US-CA', 300),
      reported(2, 'US-TX', 200),
    ]);
    environment.clock.advance({ minutes: 1 });
    const again = [reported(1, 'US-TX', 450), reported(1, 'Bavaria', 20)];
    await reportPlaces(environment, run, { from: dayAt(1), to: dayAt(1) }, again);
    expect(await rows(run.campaign_id)).toEqual([
      [dayAt(1), 'Bavaria', 20],
      [dayAt(1), 'US-TX', 450],
      [dayAt(2), 'US-TX', 200],
    ]);
  });

  it('of a day that was restated to zero are gone', async () => {
    const run = await campaign();
    await reportPlaces(environment, run, range(), [reported(1, 'US-TX', 500), reported(2, 'US-TX', 200)]);
    environment.clock.advance({ minutes: 1 });
    await reportPlaces(environment, run, range(), [reported(2, 'US-TX', 200)]);
    expect(await rows(run.campaign_id)).toEqual([[dayAt(2), 'US-TX', 200]]);
  });

  it('of an earlier reading that arrives later change nothing, and readings by creative do not count as later', async () => {
    const run = await campaign();
    const now = environment.clock.now();
    await reportCreatives(environment, run, { ...range(), asked_at: after(now, { minutes: 9 }) }, []);
    await reportPlaces(environment, run, { ...range(), asked_at: after(now, { minutes: 5 }) }, [
      reported(1, 'US-TX', 450),
    ]);
    await reportPlaces(environment, run, { ...range(), asked_at: now }, [reported(1, 'US-CA', 300)]);
    expect(await rows(run.campaign_id)).toEqual([[dayAt(1), 'US-TX', 450]]);
  });

  it('divide the report of a campaign, and are never added to its totals', async () => {
    const run = await campaign();
    const day = { day: dayAt(1), spend_cents: 600, impressions: 1_000, clicks: 9, conversions: 2 };
    await reportDays(environment, run, range(), [day]);
    await reportPlaces(environment, run, range(), [reported(1, 'US-TX', 500), reported(1, 'Bavaria', 300)]);
    const { from, to } = range();
    const query = `campaign_id=${run.campaign_id}&from=${from}&to=${to}`;
    const { totals, by_place } = Report.parse((await jo.get(`/api/user/reports?${query}`)).json());
    expect(totals).toMatchObject({ impressions: 1_000, clicks: 9, conversions: 2, spend: 6 });
    expect(by_place).toMatchObject({
      places: [
        { place: 'US-TX', name: 'Texas', impressions: 500, spend: 2.5, platforms: ['meta'] },
        { place: 'Bavaria', name: 'Bavaria', impressions: 300, spend: 1.5 },
      ],
      others: null,
      unattributed: { impressions: 200, clicks: 3, conversions: 2, spend: 2, platforms: [] },
    });
    const csv = (await jo.get(`/api/user/reports/csv?${query}`)).payload.split('\r\n');
    const first = csv.findIndex((line) => line.startsWith('Place,'));
    expect(csv.slice(first + 1, first + 4)).toEqual([
      'Texas,Meta,500,3,0.0060,0,2.50',
      'Bavaria,Meta,300,3,0.0100,0,1.50',
      'Not reported by place,,200,3,0.0150,2,2.00',
    ]);
    const { differences } = await environment.deps.services.results.checkMetrics();
    expect(differences).toEqual([]);
  });

  it('are seen and written by their owner only', async () => {
    const run = await campaign();
    await reportPlaces(environment, run, range(), [reported(1, 'US-TX', 500)]);
    const other = await accountHolder(environment);
    const transact = environment.deps.database.transactFor(other.user_id);
    const seen = await transact((trx) => sql`select place from metric_place_day`.execute(trx));
    expect(seen.rows).toEqual([]);
    const writing = transact((trx) =>
      sql`insert into metric_place_day
            (user_id, campaign_id, day, platform, place, impressions, clicks, conversions_milli, spend_micros, changed_at)
          values (${run.user_id}, ${run.campaign_id}, ${dayAt(3)}, 'meta', 'US-CA', 1, 0, 0, 0, now())`.execute(trx),
    );
    await expect(writing).rejects.toThrow(/row-level security/);
  });
});
