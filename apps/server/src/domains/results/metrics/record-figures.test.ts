import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { browser } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let user_id: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
  user_id = (await browser(environment).register()).json().user.user_id;
});
afterAll(() => environment.close());

const FIRST = '2026-10-28';
const dayNumber = (number: number) => addDaysTo(FIRST, number);
const noon = (number: number) => new Date(`${dayNumber(number)}T12:00:00Z`);

interface ReportedDay {
  readonly number: number;
  readonly conversions?: number;
  readonly spend_cents?: number;
}

async function campaign() {
  const data = { start_date: FIRST, end_date: dayNumber(9) };
  const { campaign_id } = await campaignRow(environment, user_id, { data });
  const run = { user_id, campaign_id, platform: 'meta', ...data } as const;
  const sync_key = `meta.${campaign_id}`;
  return {
    /** The platform is asked on a day about all days from the first, and names these. */
    read: (asked: number, reported: readonly ReportedDay[], time_zone: string | null = 'UTC') =>
      environment.deps.database.transact((trx) =>
        environment.deps.services.campaigns.events.figuresRead.publish(trx, {
          reading: {
            reading_id: uuidv7(),
            sync_key,
            campaign_id: null,
            from: dayNumber(-1),
            to: dayNumber(asked + 1),
            asked_at: noon(asked),
            time_zone,
          },
          runs: [
            {
              ...run,
              days: reported.map(({ number, conversions = 0, spend_cents = 100 }) => ({
                day: dayNumber(number),
                impressions: 1_000,
                clicks: 10,
                conversions,
                conversions_milli: conversions * 1_000,
                spend_cents,
                spend_micros: spend_cents * 10_000,
                views: null,
                revenue_micros: null,
              })),
            },
          ],
        }),
      ),
    figures: () =>
      environment.owner
        .selectFrom('metric_day')
        .select(['day', 'impressions', 'conversions_milli', 'spend_micros'])
        .where('campaign_id', '=', campaign_id)
        .orderBy('day')
        .execute(),
    months: () =>
      environment.owner
        .selectFrom('metric_month')
        .select(['month', 'spend_micros', 'spend_known', 'views_known'])
        .where('campaign_id', '=', campaign_id)
        .orderBy('month')
        .execute(),
    ages: async (number: number) => {
      const rows = await environment.owner
        .selectFrom('metric_observation')
        .select('age')
        .where('campaign_id', '=', campaign_id)
        .where('day', '=', dayNumber(number))
        .orderBy('age')
        .execute();
      return rows.map(({ age }) => age);
    },
  };
}

describe('what a platform says of a day', () => {
  it('becomes zero when the platform leaves the day out later', async () => {
    const { read, figures } = await campaign();
    await read(1, [{ number: 0 }, { number: 1 }]);
    await read(2, [{ number: 1 }]);
    expect(await figures()).toEqual([
      { day: dayNumber(0), impressions: 0n, conversions_milli: 0n, spend_micros: 0n },
      { day: dayNumber(1), impressions: 1_000n, conversions_milli: 0n, spend_micros: 1_000_000n },
      { day: dayNumber(2), impressions: 0n, conversions_milli: 0n, spend_micros: 0n },
    ]);
  });

  it('has no row outside the flight unless something was delivered there', async () => {
    const { read, figures } = await campaign();
    await read(11, [{ number: 10 }]);
    expect((await figures()).map(({ day }) => day)).toEqual(
      Array.from({ length: 11 }, (_, number) => dayNumber(number)),
    );
  });

  it('is kept once for each age at which it changed', async () => {
    const { read, ages } = await campaign();
    await read(0, [{ number: 0, conversions: 1 }]);
    await read(1, [{ number: 0, conversions: 2 }]);
    await read(2, [{ number: 0, conversions: 2 }]);
    await read(4, [{ number: 0, conversions: 3 }]);
    expect(await ages(0)).toEqual([0, 1, 4]);
  });

  it('counts by the day of the account, not ours', async () => {
    const { read, figures } = await campaign();
    // At noon in London it is already the next day in Kiritimati.
    await read(0, [{ number: 1 }], 'Pacific/Kiritimati');
    expect((await figures()).map(({ day }) => day)).toEqual([dayNumber(0), dayNumber(1)]);
  });

  it('adds up by month, and says on how many days it is known', async () => {
    const { read, months } = await campaign();
    await read(9, [
      { number: 0, spend_cents: 150 },
      { number: 8, spend_cents: 250 },
    ]);
    await read(10, [{ number: 8, spend_cents: 200 }]);
    expect(await months()).toEqual([
      { month: '2026-10-01', spend_micros: 0n, spend_known: 4, views_known: 4 },
      { month: '2026-11-01', spend_micros: 2_000_000n, spend_known: 6, views_known: 5 },
    ]);
  });
});

describe('the check of all figures', () => {
  it('names a day and a month that do not follow from what was observed', async () => {
    const { read } = await campaign();
    await read(1, [{ number: 0 }]);
    const { checkMetrics } = environment.deps.services.results;
    expect((await checkMetrics()).differences).toEqual([]);
    const { campaign_id } = await environment.owner
      .updateTable('metric_day')
      .set({ spend_micros: 1n })
      .where('day', '=', dayNumber(0))
      .where('impressions', '=', 1_000n)
      .returning('campaign_id')
      .executeTakeFirstOrThrow();
    const { differences } = await checkMetrics();
    expect(differences).toContainEqual({ table_name: 'metric_day', campaign_id, platform: 'meta', day: dayNumber(0) });
    expect(differences).toContainEqual({
      table_name: 'metric_month',
      campaign_id,
      platform: 'meta',
      day: '2026-10-01',
    });
  });
});
