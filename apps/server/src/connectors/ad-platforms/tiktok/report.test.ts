import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TryLater } from '#core/kit/try-later.ts';
import {
  createWithDays,
  describeFigures,
  describeHalving,
  sampleFigures,
} from '#testing/ad-platforms/figures-contract.ts';
import { openTikTok } from '#testing/ad-platforms/tiktok.ts';

describeFigures(
  'TikTok',
  {
    platform_id: 'tiktok',
    second_page: { match: '&page=2' },
    shown_files: [0, 1],
    has_placed_conversions: true,
    window_days: 28,
    account: { currency: 'USD', time_zone: null },
  },
  openTikTok,
);
describeHalving('TikTok', 'tiktok', openTikTok);

describe("TikTok's figures", () => {
  let tiktok: Awaited<ReturnType<typeof openTikTok>>;
  beforeAll(async () => {
    tiktok = await openTikTok();
  });
  afterEach(async () => {
    await tiktok.driver.clearFaults();
    await tiktok.driver.clearReporting();
    await tiktok.driver.forget();
  });
  afterAll(() => tiktok.close());

  const range = { from: '2026-03-01', to: '2026-05-15' };
  const days = [1, 2, 3, 4, 5].map((day) => ({ day: `2026-04-0${day}`, ...sampleFigures }));

  it('are nothing where TikTok sends a dash', async () => {
    const [day] = days;
    if (day === undefined) throw new Error('no day');
    const empty = { ...day, conversions_milli: 0, views: 0, revenue_micros: 0 };
    const id = await createWithDays(tiktok, 'tiktok', [empty]);
    await tiktok.driver.setReporting({ today: '2026-12-01' });
    expect(await tiktok.platform.metrics(id, range)).toEqual([
      { ...empty, views: null, revenue_micros: null, conversions: 0, spend_cents: 1_234 },
    ]);
  });

  it('are not read in part when a row moves from one page to another', async () => {
    await createWithDays(tiktok, 'tiktok', days);
    await tiktok.driver.setReporting({ today: '2026-12-01', page_rows: 2 });
    await tiktok.driver.failNext({ kind: 'moved_row' });
    await expect(tiktok.platform.readAccount(range)).rejects.toThrow('moved rows');
    expect((await tiktok.platform.readAccount(range)).days).toHaveLength(5);
  });

  it('are read later during maintenance', async () => {
    await tiktok.driver.failNext({ kind: 'maintenance' });
    await expect(tiktok.platform.readAccount(range)).rejects.toBeInstanceOf(TryLater);
  });

  it('are requested for at most 30 days at a time', async () => {
    await createWithDays(tiktok, 'tiktok', days);
    const before = (await tiktok.driver.state()).calls;
    await tiktok.platform.metrics('1', range);
    expect((await tiktok.driver.state()).calls - before).toBe(3);
  });
});
