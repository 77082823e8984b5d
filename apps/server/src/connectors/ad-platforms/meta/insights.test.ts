import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createWithDays,
  describeFigures,
  describeHalving,
  sampleFigures,
} from '#testing/ad-platforms/figures-contract.ts';
import { openMeta } from '#testing/ad-platforms/meta.ts';

describeFigures(
  'Meta',
  {
    platform_id: 'meta',
    second_page: { match: '&after=3' },
    shown_files: [0, 1],
    has_placed_conversions: false,
    window_days: 28,
    account: { currency: 'USD', time_zone: null },
  },
  openMeta,
);
describeHalving('Meta', 'meta', openMeta);

describe("Meta's figures", () => {
  let meta: Awaited<ReturnType<typeof openMeta>>;
  beforeAll(async () => {
    meta = await openMeta();
  });
  afterEach(async () => {
    await meta.driver.clearReporting();
    await meta.driver.forget();
  });
  afterAll(() => meta.close());

  const day = '2026-04-01';
  const range = { from: day, to: day };

  it('count a purchase under five names once, and its value too', async () => {
    const id = await createWithDays(meta, 'meta', [{ day, ...sampleFigures }]);
    await meta.driver.setReporting({ today: '2026-12-01' });
    expect(await meta.platform.metrics(id, range)).toMatchObject([
      { conversions_milli: 3_000, revenue_micros: 149_970_000 },
    ]);
  });

  it('do not say what purchases without a value are worth', async () => {
    const id = await createWithDays(meta, 'meta', [{ day, ...sampleFigures, revenue_micros: 0 }]);
    expect(await meta.platform.metrics(id, range)).toMatchObject([{ conversions: 3, revenue_micros: null }]);
  });

  it('have no revenue without purchases', async () => {
    const id = await createWithDays(meta, 'meta', [{ day, ...sampleFigures, conversions_milli: 0, revenue_micros: 0 }]);
    expect(await meta.platform.metrics(id, range)).toMatchObject([{ conversions: 0, revenue_micros: 0 }]);
  });

  it('do not say how often an image was viewed', async () => {
    const id = await createWithDays(meta, 'meta', [{ day, ...sampleFigures, views: 0 }]);
    expect(await meta.platform.metrics(id, range)).toMatchObject([{ views: null }]);
  });
});
