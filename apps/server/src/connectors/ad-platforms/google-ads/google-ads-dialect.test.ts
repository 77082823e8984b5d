import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TryLater } from '../../../core/try-later.ts';
import { openGoogleAds } from '../../../testing/google-ads.ts';
import { sampleFile, sampleOrder, sampleVideo } from '../../../testing/sample-order.ts';

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
const create = (order: ReturnType<typeof sampleOrder>) => google.platform.create(order, { look_first: false });

describe('a name that is taken', () => {
  it('is ours: the second try without a look takes over what is there', async () => {
    const order = sampleOrder('google');
    const first = await create(order);
    expect(await create(order)).toEqual(first);
    expect((await google.driver.state()).created[order.key]).toBe(1);
  });

  it('is unknown while lists do not show it', async () => {
    const order = sampleOrder('google');
    await google.driver.setFaults({ rates: { list_lag: 1 }, list_lag_ms: 60_000 });
    await create(order);
    expect(await create(order)).toMatchObject({ outcome: 'unknown' });
    expect((await google.driver.state()).created[order.key]).toBe(1);
  });

  it('does not make a good campaign unfit', async () => {
    const order = sampleOrder('google');
    await create(order);
    expect(await google.platform.validate(order)).toEqual({ fits: true });
  });
});

describe('an ad in the search', () => {
  it('has keywords, places, a language and whom it shuts out', async () => {
    const order = sampleOrder('google');
    await create(order);
    // Six ages of which two are wanted; one place and one language.
    expect((await only(order.key))?.parts).toEqual({
      ad_group: 1,
      ad: 1,
      keyword: 2,
      campaign_criterion: 2,
      ad_group_criterion: 4,
    });
  });

  it('about housing, work or credit shuts nobody out', async () => {
    const order = sampleOrder('google', { special_categories: ['housing'] });
    await create(order);
    expect((await only(order.key))?.parts['ad_group_criterion']).toBeUndefined();
  });

  it('is told places by Google’s own numbers, and refused where Google knows none', async () => {
    const country = { type: 'country', value: 'DE', country_code: 'DE', state_code: null, coordinates: null };
    const known = sampleOrder('google', { places: [country], radius_miles: null });
    expect(await create(known)).toMatchObject({ outcome: 'done' });
    const nowhere = { ...country, type: 'city', value: 'Atlantis' };
    expect(await create(sampleOrder('google', { places: [nowhere] }))).toMatchObject({
      outcome: 'refused',
      reason: 'Google Ads does not know the place Atlantis',
    });
  });
});

describe('an ad with pictures', () => {
  it('takes its square picture as logo too', async () => {
    const order = sampleOrder('google', { keywords: [] });
    expect(await create(order)).toMatchObject({ outcome: 'done' });
    expect((await only(order.key))?.parts).toMatchObject({ ad_group: 1, ad: 1 });
  });

  it('is refused without keywords and without a square picture', async () => {
    const files = [sampleFile('wide.png', { width: 1_920, height: 1_080 })];
    expect(await create(sampleOrder('google', { keywords: [], files }))).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('square picture'),
    });
  });
});

describe('a film on YouTube', () => {
  const uploads = { match: 'youTubeVideoUploads' };

  it('is the one that the advertiser names', async () => {
    const order = sampleOrder('youtube', { files: [], youtube_video_url: 'https://youtu.be/abcdefghijk' });
    expect(await google.platform.validate(order)).toEqual({ fits: true });
    expect(await create(order)).toMatchObject({ outcome: 'done' });
    await only(order.key);
  });

  it('is uploaded once, however many campaigns show it', async () => {
    const files = [sampleVideo('once.mp4')];
    const before = (await google.driver.state()).calls;
    expect(await create(sampleOrder('youtube', { files }))).toMatchObject({ outcome: 'done' });
    const between = (await google.driver.state()).calls;
    expect(await create(sampleOrder('youtube', { files }))).toMatchObject({ outcome: 'done' });
    // Looked for, announced, sent and looked for; then only looked for.
    expect(between - before - ((await google.driver.state()).calls - between)).toBe(3);
  });

  it.each(['lost_after', 'lost_before', 'error_after', 'token_expiry'] as const)(
    'whose upload suffers %s ends as one campaign',
    async (kind) => {
      const order = sampleOrder('youtube', { files: [sampleVideo(`${kind}.mp4`)] });
      await google.driver.failNext({ kind, ...uploads });
      const first = await create(order).catch((error: unknown) => error);
      if (first instanceof TryLater) expect(await create(order)).toMatchObject({ outcome: 'done' });
      else expect(first).toMatchObject({ outcome: 'done' });
      await only(order.key);
    },
  );

  it('is missed where there is none', async () => {
    expect(await create(sampleOrder('youtube', { files: [] }))).toMatchObject({
      outcome: 'refused',
      reason: 'YouTube needs a video',
    });
  });
});

describe('our own access', () => {
  it('that is turned away is no fault of the campaign', async () => {
    const order = sampleOrder('google');
    for (const changes of [
      { developer_token: 'another' },
      { refresh_token: 'another' },
      { client_secret: 'another' },
    ]) {
      await expect(google.client(changes).create(order, { look_first: false })).rejects.toBeInstanceOf(TryLater);
    }
    expect((await google.driver.state()).created[order.key]).toBeUndefined();
  });
});
