import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DayRange } from '#connectors/ad-platforms/ad-platform.ts';
import { shortHash } from '#connectors/ad-platforms/lookup.ts';
import { TooMuchData } from '#connectors/ad-platforms/outcomes.ts';
import { TryLater } from '#core/kit/try-later.ts';
import type { AdPlatformUnderTest, CallMatch } from './contract/bench.ts';
import { sampleOrder } from './sample-order.ts';

export interface FigureFacts {
  readonly platform_id: PlatformId;
  /** The call that reads the second page of figures. */
  readonly second_page: CallMatch;
  /** A day is final from this age on. */
  readonly window_days: number;
  /** Which files of the sample order its ads show. */
  readonly shown_files: readonly number[];
  /** Whether conversions on websites are reported by place. */
  readonly has_placed_conversions: boolean;
  /** What the report says of the account. */
  readonly account: { readonly currency: string; readonly time_zone: string | null };
}

/** One day of a campaign, exactly. */
export const sampleFigures = {
  impressions: 12_000,
  clicks: 90,
  conversions_milli: 3_000,
  spend_micros: 12_340_000,
  views: 700,
  revenue_micros: 149_970_000,
};

/** Readings under random faults. */
const READINGS = 100;

const dayIn = (month: string, day: number): string => `2026-${month}-${String(day).padStart(2, '0')}`;

/** Creates a campaign with these figures, the only one of its account. Keywords would make it a search campaign without views. */
export async function createWithDays(
  { platform, driver }: AdPlatformUnderTest,
  platform_id: PlatformId,
  days: Parameters<AdPlatformUnderTest['driver']['setFigures']>[1],
): Promise<string> {
  const outcome = await platform.create(sampleOrder(platform_id, { keywords: [] }), { find_first: false });
  if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
  await driver.setFigures(outcome.external_id, days);
  return outcome.external_id;
}

/** Describes how every connector reads figures, tested against its platform's simulator over HTTP. */
export function describeFigures(name: string, facts: FigureFacts, start: () => Promise<AdPlatformUnderTest>): void {
  describe(`figures of ${name}`, () => {
    let at: AdPlatformUnderTest;
    beforeAll(async () => {
      at = await start();
    });
    afterAll(() => at.close());
    afterEach(async () => {
      await at.driver.clearFaults();
      await at.driver.clearReporting();
      await at.driver.forget();
    });

    const march = (day: number) => dayIn('03', day);
    const range: DayRange = { from: march(1), to: march(31) };
    const tenDays = Array.from({ length: 10 }, (_, index) => ({ day: march(index + 1), ...sampleFigures }));
    const create = (days: Parameters<typeof createWithDays>[2]) => createWithDays(at, facts.platform_id, days);
    const read = async (days = range) => (await at.platform.readAccount(days)).days;

    it('are exact, and rounded once beside that', async () => {
      const id = await create([{ day: march(1), ...sampleFigures }]);
      const { days, ...account } = await at.platform.readAccount(range);
      expect(days).toEqual([{ external_id: id, day: march(1), ...sampleFigures, conversions: 3, spend_cents: 1_234 }]);
      expect(account).toMatchObject(facts.account);
      const [{ external_id: _id, ...day } = { external_id: '' }] = days;
      expect(await at.platform.metrics(id, range)).toEqual([day]);
    });

    it('name the currency and the time zone that the account has now', async () => {
      await create([{ day: march(1), ...sampleFigures }]);
      const [account] = (await at.driver.state()).accounts;
      const id = account?.id ?? '';
      await at.driver.setAccount({ id, currency: 'EUR', time_zone: 'Europe/Berlin' });
      const { currency, time_zone } = await at.platform.readAccount(range);
      await at.driver.setAccount({ id, currency: 'USD', time_zone: 'America/New_York' });
      expect(currency).toBe('EUR');
      expect(time_zone).toBe(facts.account.time_zone === null ? null : 'Europe/Berlin');
    });

    it('name no currency where there are none', async () => {
      expect(await at.platform.readAccount(range)).toMatchObject({ days: [], currency: null, time_zone: null });
    });

    it('of a day that comes twice are those of the last row', async () => {
      await create(tenDays);
      await at.driver.failNext({ kind: 'duplicate_row' });
      const days = await read();
      expect(days).toHaveLength(10);
      for (const day of days) expect(day).toMatchObject(sampleFigures);
      expect((await at.driver.state()).faults).toEqual({ duplicate_row: 1 });
    });

    it('come from all pages', async () => {
      await create(tenDays);
      await at.driver.setReporting({ today: '2026-12-01', page_rows: 3 });
      expect((await read()).map(({ day }) => day).toSorted()).toEqual(tenDays.map(({ day }) => day));
    });

    it('are not read in part when half a page arrives', async () => {
      await create(tenDays);
      await at.driver.setReporting({ today: '2026-12-01', page_rows: 3 });
      await at.driver.failNext({ kind: 'half_page' });
      await expect(read()).rejects.toBeInstanceOf(TryLater);
      expect(await read()).toHaveLength(10);
    });

    it.each(['error_before', 'lost_after', 'rate_limit', 'error_in_200'] as const)(
      'are not read in part when the second page fails with %s',
      async (kind) => {
        await create(tenDays);
        await at.driver.setReporting({ today: '2026-12-01', page_rows: 3 });
        await at.driver.failNext({ kind, ...facts.second_page });
        await expect(read()).rejects.toBeInstanceOf(TryLater);
        expect((await at.driver.state()).faults).toEqual({ [kind]: 1 });
        expect(await read()).toHaveLength(10);
      },
    );

    it('are read to the end when the token expires between two pages', async () => {
      await create(tenDays);
      await at.driver.setReporting({ today: '2026-12-01', page_rows: 3 });
      await at.driver.failNext({ kind: 'token_expiry', ...facts.second_page });
      expect(await read()).toHaveLength(10);
    });

    it.each([3, 1_000])('are whole or not read at all, whatever happens to pages of %i rows', async (page_rows) => {
      await create(tenDays);
      await at.driver.setReporting({ today: '2026-12-01', page_rows });
      const expected = await read();
      const calls = { error_before: 0.03, lost_after: 0.03, rate_limit: 0.03, error_in_200: 0.03, token_expiry: 0.03 };
      const reports = { duplicate_row: 0.1, half_page: 0.05, moved_row: 0.1, report_too_large: 0.1 };
      await at.driver.setFaults({ seed: 'whole or nothing', rates: { ...calls, ...reports } });
      let whole = 0;
      for (let count = 0; count < READINGS; count += 1) {
        const days = await read().catch((error: unknown) => error);
        if (days instanceof TryLater) continue;
        whole += 1;
        expect(days).toEqual(expect.arrayContaining([...expected]));
        expect(days).toHaveLength(expected.length);
      }
      expect(whole).toBeGreaterThan(READINGS / 10);
      expect(whole).toBeLessThan(READINGS);
    });

    it('grow with the age of the day until they are final', async () => {
      const id = await create([{ day: march(1), ...sampleFigures, conversions_milli: 100_000 }]);
      const shares: number[] = [];
      for (let age = 0; age <= facts.window_days; age += 1) {
        const today = new Date(Date.parse(march(1)) + age * 86_400_000).toISOString().slice(0, 10);
        await at.driver.setReporting({ today });
        const [day] = await read();
        shares.push((day?.conversions_milli ?? 0) / 1_000);
        expect(Math.abs((day?.spend_micros ?? 0) / sampleFigures.spend_micros - 1)).toBeLessThan(
          age < 4 ? 0.031 : 1e-9,
        );
      }
      expect(shares.slice(0, 4)).toEqual([55, 80, 93, 97]);
      expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
      const [final] = (await at.driver.finalFigures()).filter(({ campaign_id }) => campaign_id === id);
      expect((await read())[0]?.conversions_milli).toBe(final?.conversions_milli);
      expect(shares.at(-1)).toBe(100);
    });

    it('leave out a day that was restated to zero', async () => {
      await create(tenDays);
      const readDays = async (zeroed_day: number, today: string) => {
        await at.driver.setReporting({ seed: 'invalid traffic', rates: { zeroed_day }, today });
        return (await read()).map(({ day }) => day).toSorted();
      };
      // The youngest six days are not corrected yet.
      expect(await readDays(1, march(10))).toEqual(tenDays.slice(4).map(({ day }) => day));
      expect(await readDays(1, '2026-12-01')).toEqual([]);
      const some = await readDays(0.5, '2026-12-01');
      expect(some).toEqual((await at.driver.finalFigures()).map(({ day }) => day).toSorted());
    });

    it('follow a credit for invalid clicks', async () => {
      await create([{ day: march(1), ...sampleFigures }]);
      const rates = { lowered_spend: 1 };
      await at.driver.setReporting({ rates, today: march(6) });
      expect(await read()).toMatchObject([{ spend_cents: 1_234, clicks: 90 }]);
      await at.driver.setReporting({ rates, today: march(7) });
      expect(await read()).toMatchObject([{ spend_cents: 1_110, clicks: 90 }]);
    });

    it('may be older than those of the last reading', async () => {
      await create(tenDays);
      await at.driver.setReporting({ today: march(10) });
      expect(await read()).toHaveLength(10);
      await at.driver.failNext({ kind: 'stale_report' });
      expect(await read()).toHaveLength(8);
      expect(await read()).toHaveLength(10);
    });

    it("count days in the account's time zone, over a clock change too", async () => {
      const october = (day: number, impressions: number) => ({ day: dayIn('10', day), ...sampleFigures, impressions });
      await create([october(24, 2_400), october(25, 2_500), october(26, 2_400)]);
      // Berlin sets its clocks back on the 25th, New York a week later.
      await at.driver.setReporting({ today: '2026-12-31', campaign_time_zone: 'Europe/Berlin' });
      const days = await read({ from: dayIn('10', 1), to: dayIn('10', 31) });
      const byDay = new Map(days.map(({ day, impressions }) => [day, impressions]));
      expect([23, 24, 25, 26, 27].map((day) => byDay.get(dayIn('10', day)))).toEqual([
        600,
        2_400,
        2_400,
        1_900,
        undefined,
      ]);
      const spent = days.reduce((sum, { spend_micros }) => sum + spend_micros, 0);
      expect(spent).toBe(3 * sampleFigures.spend_micros);
    });

    it('of a campaign that was deleted on the platform are still read', async () => {
      const id = await create(tenDays);
      await at.driver.deleteCampaign(id);
      const { campaigns, days } = await at.platform.readAccount(range);
      expect(campaigns).toEqual([]);
      expect(days).toHaveLength(10);
    });

    it('are divided among the files of the ads, and nothing is lost', async () => {
      const id = await create(tenDays);
      const rows = await at.platform.readCreatives(range);
      const shown = facts.shown_files.map((file) =>
        shortHash(sampleOrder(facts.platform_id).files[file]?.sha256 ?? ''),
      );
      expect(new Set(rows.map(({ file_hash }) => file_hash))).toEqual(new Set(shown));
      for (const { day } of tenDays) {
        const own = rows.filter((row) => row.external_id === id && row.day === day);
        for (const field of ['impressions', 'clicks', 'conversions_milli', 'spend_micros'] as const) {
          expect(own.reduce((sum, row) => sum + row[field], 0)).toBe(sampleFigures[field]);
        }
      }
    });

    it('of a file are summed over the ads that show it with other copy, also those that were replaced', async () => {
      const id = await create(tenDays);
      const order = sampleOrder(facts.platform_id, { keywords: [], body_copy: 'Another text for the same file.' });
      expect(await at.platform.update(id, order)).toMatchObject({ outcome: 'done' });
      const rows = await at.platform.readCreatives(range);
      expect(rows).toHaveLength(10 * facts.shown_files.length);
      expect(rows.reduce((sum, { impressions }) => sum + impressions, 0)).toBe(10 * sampleFigures.impressions);
    });

    it('of files are read from all pages or not at all', async () => {
      await create(tenDays);
      await at.driver.setReporting({ today: '2026-12-01', page_rows: 3 });
      const days = new Set((await at.platform.readCreatives(range)).map(({ day }) => day));
      expect(days.size).toBe(10);
      await at.driver.failNext({ kind: 'half_page' });
      await expect(at.platform.readCreatives(range)).rejects.toBeInstanceOf(TryLater);
    });

    it('are divided among places, each once, and what the platform withholds is in none', async () => {
      const id = await create(tenDays);
      const rows = await at.platform.readPlaces(range);
      expect(new Set(rows.map(({ place }) => place))).toEqual(
        new Set(['US-CA', 'US-TX', 'US-NY', 'US-FL', 'US-IL', 'US-DC', 'Bavaria']),
      );
      expect(new Set(rows.map(({ place, day }) => `${place} ${day}`)).size).toBe(rows.length);
      for (const { day } of tenDays) {
        const own = rows.filter((row) => row.external_id === id && row.day === day);
        const sum = (field: 'impressions' | 'clicks' | 'conversions_milli' | 'spend_micros') =>
          own.reduce((total, row) => total + row[field], 0);
        for (const field of ['impressions', 'clicks', 'spend_micros'] as const) {
          expect(sum(field)).toBeGreaterThan(sampleFigures[field] / 2);
          expect(sum(field)).toBeLessThan(sampleFigures[field]);
        }
        expect(sum('conversions_milli') > 0).toBe(facts.has_placed_conversions);
      }
    });

    it('of places are read from all pages or not at all', async () => {
      await create(tenDays);
      const whole = await at.platform.readPlaces(range);
      await at.driver.setReporting({ today: '2026-12-01', page_rows: 3 });
      const paged = await at.platform.readPlaces(range);
      expect(new Set(paged.map(({ place, day }) => `${place} ${day}`)).size).toBe(whole.length);
      await at.driver.failNext({ kind: 'half_page' });
      await expect(at.platform.readPlaces(range)).rejects.toBeInstanceOf(TryLater);
    });

    it('of places leave out a day that was restated to zero, and a row that is sent twice counts once', async () => {
      await create(tenDays);
      const whole = await at.platform.readPlaces(range);
      await at.driver.failNext({ kind: 'duplicate_row' });
      const sorted = (rows: typeof whole) =>
        rows.toSorted((a, b) => a.day.localeCompare(b.day) || a.place.localeCompare(b.place));
      expect(sorted(await at.platform.readPlaces(range))).toEqual(sorted(whole));
      await at.driver.setReporting({ seed: 'invalid traffic', rates: { zeroed_day: 0.5 }, today: '2026-12-01' });
      const days = new Set((await at.platform.readPlaces(range)).map(({ day }) => day));
      const final = (await at.driver.finalFigures()).map(({ day }) => day);
      expect(final.length).toBeLessThan(10);
      expect([...days].toSorted()).toEqual(final.toSorted());
    });

    it('include the reach of a window, which is less than the sum of its days', async () => {
      const id = await create(tenDays);
      await at.driver.setReporting({ today: '2026-12-01' });
      const week = { from: march(1), to: march(7) };
      const [found] = (await at.platform.readReach(week)) ?? [];
      expect(found?.external_id).toBe(id);
      const days = await Promise.all(
        tenDays.slice(0, 7).map(async ({ day }) => (await at.platform.readReach({ from: day, to: day }))?.[0]?.reach),
      );
      const sum = days.reduce<number>((total, reach) => total + (reach ?? Number.NaN), 0);
      expect(found?.reach).toBeGreaterThan(0);
      expect(found?.reach).toBeLessThan(sum);
      // Impressions are reach times frequency.
      const impressions = (found?.reach ?? 0) * (found?.frequency ?? 0);
      expect(Math.abs(impressions / (7 * sampleFigures.impressions) - 1)).toBeLessThan(0.01);
    });
  });
}

/** Describes platforms that refuse a report with too many rows. */
export function describeHalving(
  name: string,
  platform_id: PlatformId,
  start: () => Promise<AdPlatformUnderTest>,
): void {
  describe(`a report of ${name} that is too large`, () => {
    let at: AdPlatformUnderTest;
    beforeAll(async () => {
      at = await start();
    });
    afterAll(() => at.close());
    const read = async (days: number) =>
      (await at.platform.readAccount({ from: dayIn('03', 1), to: dayIn('03', days) })).days;

    it('is read in halves, down to single days', async () => {
      const days = Array.from({ length: 25 }, (_, index) => ({ day: dayIn('03', index + 1), ...sampleFigures }));
      await createWithDays(at, platform_id, days);
      for (const max_rows of [24, 7, 1]) {
        await at.driver.setReporting({ today: '2026-12-01', max_rows });
        expect((await read(25)).map(({ day }) => day)).toEqual(days.map(({ day }) => day));
      }
    });

    it('is retried later when a single day is too large', async () => {
      await createWithDays(at, platform_id, [{ day: dayIn('03', 1), ...sampleFigures }]);
      await at.driver.setReporting({ today: '2026-12-01', max_rows: 1 });
      // However often: the platform answers, so it is not given a rest.
      for (let count = 0; count < 12; count += 1) await expect(read(1)).rejects.toBeInstanceOf(TooMuchData);
      await at.driver.clearReporting();
      expect(await read(1)).toHaveLength(2);
    });
  });
}
