import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { Report } from '@universal-media/contract/results/reports';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { after } from '#core/kit/clock.ts';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { contentRow } from '#testing/builders/content-row.ts';
import { reportCreatives, reportDays } from '#testing/builders/reported-days.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let jo: AccountHolder;
beforeAll(async () => {
  environment = await openTestEnvironment();
  jo = await accountHolder(environment);
});
afterAll(() => environment.close());

const bike = 'b1'.repeat(8);
const van = 'a2'.repeat(8);
const today = () => environment.clock.now().toISOString().slice(0, 10);
const dayAt = (number: number) => addDaysTo(today(), number - 9);
const range = () => ({ from: dayAt(0), to: dayAt(9) });

async function campaign() {
  const data = { start_date: dayAt(0), end_date: dayAt(9) };
  const { campaign_id } = await campaignRow(environment, jo.user_id, { data });
  return { user_id: jo.user_id, campaign_id, platform: 'meta' } as const;
}

const reported = (number: number, file_hash: string, impressions: number) => ({
  day: dayAt(number),
  file_hash,
  impressions,
  clicks: 3,
  conversions_milli: 400,
  spend_micros: impressions * 5_000,
});

const rows = async (campaign_id: string) =>
  (
    await environment.owner
      .selectFrom('metric_creative_day')
      .select(['day', 'file_hash', 'impressions'])
      .where('campaign_id', '=', campaign_id)
      .orderBy('day')
      .orderBy('file_hash')
      .execute()
  ).map(({ day, file_hash, impressions }) => [day, file_hash, Number(impressions)]);

describe('figures by creative', () => {
  it('follow the latest reading: restated, gone and new', async () => {
    const run = await campaign();
    await reportCreatives(environment, run, range(), [
      reported(1, bike, 500),
      reported(1, van, 300),
      reported(2, bike, 200),
    ]);
    environment.clock.advance({ minutes: 1 });
    await reportCreatives(environment, run, { from: dayAt(1), to: dayAt(1) }, [reported(1, bike, 450)]);
    expect(await rows(run.campaign_id)).toEqual([
      [dayAt(1), bike, 450],
      [dayAt(2), bike, 200],
    ]);
  });

  it('are the same in whatever order readings arrive, and however often', async () => {
    const reading = fc.record({
      from: fc.integer({ min: 0, max: 4 }),
      length: fc.integer({ min: 0, max: 4 }),
      creatives: fc.uniqueArray(
        fc.record({
          day: fc.integer({ min: 0, max: 8 }),
          file: fc.constantFrom(bike, van),
          impressions: fc.integer({ min: 1, max: 900 }),
        }),
        { selector: ({ day, file }) => `${day} ${file}`, maxLength: 8 },
      ),
    });
    const readings = fc.array(reading, { minLength: 1, maxLength: 5 });
    const orders = readings.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all.keys(), ...all.keys()], { minLength: 2 * all.length })),
    );
    await fc.assert(
      fc.asyncProperty(orders, async ([all, order]) => {
        const now = environment.clock.now();
        const tell = async (run: Awaited<ReturnType<typeof campaign>>, index: number) => {
          const { from, length, creatives } = all[index] ?? { from: 0, length: 0, creatives: [] };
          const days = { from: dayAt(from), to: dayAt(from + length) };
          const chosen = creatives.filter(({ day }) => day >= from && day <= from + length);
          await reportCreatives(
            environment,
            run,
            { ...days, asked_at: after(now, { minutes: index }) },
            chosen.map(({ day, file, impressions }) => reported(day, file, impressions)),
          );
        };
        const [straight, shuffled] = [await campaign(), await campaign()];
        for (const index of all.keys()) await tell(straight, index);
        for (const index of order) await tell(shuffled, index);
        expect(await rows(shuffled.campaign_id)).toEqual(await rows(straight.campaign_id));
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  it('divide the report of a campaign by file, and are never added to its totals', async () => {
    const run = await campaign();
    const { content_id } = await contentRow(environment, {
      user_id: jo.user_id,
      filename: 'bike.png',
      sha256: bike.repeat(4),
    });
    const day = { day: dayAt(1), spend_cents: 600, impressions: 1_000, clicks: 9, conversions: 2 };
    await reportDays(environment, run, range(), [day]);
    await reportCreatives(environment, run, range(), [reported(1, bike, 500), reported(1, van, 300)]);
    const { from, to } = range();
    const query = `campaign_id=${run.campaign_id}&from=${from}&to=${to}`;
    const { totals, by_creative } = Report.parse((await jo.get(`/api/user/reports?${query}`)).json());
    expect(totals).toMatchObject({ impressions: 1_000, clicks: 9, conversions: 2, spend: 6 });
    expect(by_creative).toMatchObject({
      creatives: [
        { content_id, filename: 'bike.png', content_type: 'image', impressions: 500, spend: 2.5, platforms: ['meta'] },
        { content_id: null, filename: null, impressions: 300, spend: 1.5 },
      ],
      others: null,
      unattributed: { impressions: 200, clicks: 3, conversions: 1.2, spend: 2, platforms: [] },
    });
    const { differences } = await environment.deps.services.results.checkMetrics();
    expect(differences).toEqual([]);
  });

  it('are seen by their owner only', async () => {
    const run = await campaign();
    await reportCreatives(environment, run, range(), [reported(1, bike, 500)]);
    const other = await accountHolder(environment);
    const seen = await environment.deps.database.transactFor(other.user_id)((trx) =>
      sql`select file_hash from metric_creative_day`.execute(trx),
    );
    expect(seen.rows).toEqual([]);
  });
});
