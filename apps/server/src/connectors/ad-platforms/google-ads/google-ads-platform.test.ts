import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TryLater } from '#core/kit/try-later.ts';
import { openGoogleAds } from '#testing/ad-platforms/google-ads.ts';
import { sampleFile, sampleOrder, sampleVideo } from '#testing/ad-platforms/sample-order.ts';

let google: Awaited<ReturnType<typeof openGoogleAds>>;
beforeAll(async () => {
  google = await openGoogleAds();
});
afterEach(() => google.driver.clearFaults());
afterAll(() => google.close());

const only = async (key: string) => {
  const found = (await google.driver.state()).campaigns.filter((campaign) => campaign.key === key);
  expect(found).toHaveLength(1);
  return found[0];
};
const create = (order: ReturnType<typeof sampleOrder>) => google.platform.create(order, { find_first: false });

describe('a duplicate campaign name', () => {
  it('takes over the existing campaign when a second attempt does not look first', async () => {
    const order = sampleOrder('google');
    const first = await create(order);
    expect(await create(order)).toEqual(first);
    expect((await google.driver.state()).created[order.key]).toBe(1);
  });

  it('is unknown while lists do not show the campaign yet', async () => {
    const order = sampleOrder('google');
    await google.driver.setFaults({ rates: { list_lag: 1 }, list_lag_ms: 60_000 });
    await create(order);
    expect(await create(order)).toMatchObject({ outcome: 'unknown' });
    expect((await google.driver.state()).created[order.key]).toBe(1);
  });

  it('does not fail validation', async () => {
    const order = sampleOrder('google');
    await create(order);
    expect(await google.platform.validate(order)).toEqual({ fits: true });
  });
});

describe('a search ad', () => {
  it('has keywords, places, a language and excluded ages', async () => {
    const order = sampleOrder('google');
    await create(order);
    // Two of six age ranges are targeted; one place and one language.
    expect((await only(order.key))?.parts).toEqual({
      ad_group: 1,
      ad: 1,
      keyword: 2,
      campaign_criterion: 2,
      ad_group_criterion: 4,
    });
  });

  it('excludes no one for housing, employment or credit', async () => {
    const order = sampleOrder('google', { special_categories: ['housing'] });
    await create(order);
    expect((await only(order.key))?.parts['ad_group_criterion']).toBeUndefined();
  });

  it("uses Google's place ids, and is refused for a place that Google does not know", async () => {
    const country = {
      type: 'country',
      value: 'DE',
      country_code: 'DE',
      state_code: null,
      coordinates: null,
      radius_miles: null,
    };
    const known = sampleOrder('google', { places: [country] });
    expect(await create(known)).toMatchObject({ outcome: 'done' });
    const nowhere = { ...country, type: 'city', value: 'Atlantis' };
    expect(await create(sampleOrder('google', { places: [nowhere] }))).toMatchObject({
      outcome: 'refused',
      reason: 'Google Ads does not know the place Atlantis',
    });
  });
});

describe('an image ad', () => {
  it('uses its square image as logo too', async () => {
    const order = sampleOrder('google', { keywords: [] });
    expect(await create(order)).toMatchObject({ outcome: 'done' });
    expect((await only(order.key))?.parts).toMatchObject({ ad_group: 1, ad: 1 });
  });

  it('is refused without keywords and without a square image', async () => {
    const files = [sampleFile('wide.png', { width: 1_920, height: 1_080 })];
    expect(await create(sampleOrder('google', { keywords: [], files }))).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('square image'),
    });
  });
});

describe('a YouTube video', () => {
  const uploads = { match: 'youTubeVideoUploads' };

  it('can be given by its URL', async () => {
    const order = sampleOrder('youtube', { files: [], youtube_video_url: 'https://youtu.be/abcdefghijk' });
    expect(await google.platform.validate(order)).toEqual({ fits: true });
    expect(await create(order)).toMatchObject({ outcome: 'done' });
    await only(order.key);
  });

  it('is uploaded once for all campaigns that show it', async () => {
    const files = [sampleVideo('once.mp4')];
    const before = (await google.driver.state()).calls;
    expect(await create(sampleOrder('youtube', { files }))).toMatchObject({ outcome: 'done' });
    const between = (await google.driver.state()).calls;
    expect(await create(sampleOrder('youtube', { files }))).toMatchObject({ outcome: 'done' });
    // The first campaign looks up, starts, sends and looks up again; the second only looks up.
    expect(between - before - ((await google.driver.state()).calls - between)).toBe(3);
  });

  it.each(['lost_after', 'lost_before', 'error_after', 'token_expiry'] as const)(
    'results in one campaign after an upload with %s',
    async (kind) => {
      const order = sampleOrder('youtube', { files: [sampleVideo(`${kind}.mp4`)] });
      await google.driver.failNext({ kind, ...uploads });
      const first = await create(order).catch((error: unknown) => error);
      if (first instanceof TryLater) expect(await create(order)).toMatchObject({ outcome: 'done' });
      else expect(first).toMatchObject({ outcome: 'done' });
      await only(order.key);
    },
  );

  it('is required', async () => {
    expect(await create(sampleOrder('youtube', { files: [] }))).toMatchObject({
      outcome: 'refused',
      reason: 'YouTube needs a video',
    });
  });
});

describe('our credentials', () => {
  it('cause a retry, not a refusal, when Google rejects them', async () => {
    const order = sampleOrder('google');
    for (const changes of [
      { developer_token: 'another' },
      { refresh_token: 'another' },
      { client_secret: 'another' },
    ]) {
      await expect(google.client(changes).create(order, { find_first: false })).rejects.toBeInstanceOf(TryLater);
    }
    expect((await google.driver.state()).created[order.key]).toBeUndefined();
  });
});
