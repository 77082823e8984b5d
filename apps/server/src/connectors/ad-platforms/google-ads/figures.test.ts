import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createWithDays, describeFigures, sampleFigures } from '#testing/ad-platforms/figures-contract.ts';
import { openGoogleAds } from '#testing/ad-platforms/google-ads.ts';
import { sampleOrder } from '#testing/ad-platforms/sample-order.ts';

describeFigures(
  'Google Ads',
  {
    platform_id: 'google',
    second_page: { match: 'googleAds:search', body: '"pageToken":"3"' },
    shown_files: [0],
    has_placed_conversions: true,
    window_days: 30,
    account: { currency: 'USD', time_zone: 'America/New_York' },
  },
  openGoogleAds,
);

describe("Google's figures", () => {
  let google: Awaited<ReturnType<typeof openGoogleAds>>;
  beforeAll(async () => {
    google = await openGoogleAds();
  });
  afterEach(async () => {
    await google.driver.clearFaults();
    await google.driver.clearReporting();
    await google.driver.forget();
  });
  afterAll(() => google.close());

  const april = { from: '2026-04-01', to: '2026-04-30' };
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: `2026-04-${String(index + 1).padStart(2, '0')}`,
    ...sampleFigures,
    conversions_milli: 400,
  }));

  it('keep fractions: 30 days of 0.4 conversions are 12 conversions', async () => {
    const id = await createWithDays(google, 'google', days);
    const figures = await google.platform.metrics(id, april);
    expect(figures).toHaveLength(30);
    expect(figures.reduce((sum, { conversions_milli }) => sum + conversions_milli, 0)).toBe(12_000);
    expect(figures.reduce((sum, { conversions }) => sum + conversions, 0)).toBe(0);
  });

  it('leave out the reach of a search campaign', async () => {
    const outcome = await google.platform.create(sampleOrder('google'), { find_first: false });
    if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
    await google.driver.setFigures(outcome.external_id, days);
    expect(await google.platform.readReach(april)).toEqual([]);
    expect((await google.platform.readAccount(april)).days).toHaveLength(30);
  });

  it('know no files of a search campaign, which is text', async () => {
    const outcome = await google.platform.create(sampleOrder('google'), { find_first: false });
    if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
    await google.driver.setFigures(outcome.external_id, days);
    expect(await google.platform.readCreatives(april)).toEqual([]);
  });

  it('find the file of a video that was uploaded to YouTube, and none of one that was there before', async () => {
    await createWithDays(google, 'youtube', days);
    const [, video] = sampleOrder('youtube').files;
    const found = await google.platform.readCreatives(april);
    expect(found).toHaveLength(30);
    expect(new Set(found.map(({ file_hash }) => file_hash))).toEqual(new Set([video?.sha256.slice(0, 16)]));
    await google.driver.forget();
    const own = sampleOrder('youtube', { youtube_video_url: 'https://youtu.be/dQw4w9WgXcQ' });
    const outcome = await google.platform.create(own, { find_first: false });
    if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
    await google.driver.setFigures(outcome.external_id, days);
    expect(await google.platform.readCreatives(april)).toEqual([]);
  });

  it('say nothing about the reach of few impressions', async () => {
    const id = await createWithDays(
      google,
      'google',
      days.map((day) => ({ ...day, impressions: 300 })),
    );
    expect(await google.platform.readReach(april)).toEqual([{ external_id: id, reach: null, frequency: null }]);
  });

  it('have no reach for more than 92 days', async () => {
    expect(await google.platform.readReach({ from: '2026-01-01', to: '2026-04-02' })).toEqual([]);
    expect(await google.platform.readReach({ from: '2026-01-01', to: '2026-04-03' })).toBeNull();
  });

  it.each([7, null])('wait as long as Google says: %s seconds', async (retry_after_seconds) => {
    await google.driver.setFaults({ retry_after_seconds });
    await google.driver.failNext({ kind: 'rate_limit', match: 'googleAds:search', body: 'segments.date' });
    await expect(google.platform.readAccount(april)).rejects.toMatchObject({ retry_after_seconds });
  });
});
