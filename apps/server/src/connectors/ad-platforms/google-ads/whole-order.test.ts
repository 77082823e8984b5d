import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openGoogleAds } from '#testing/ad-platforms/google-ads.ts';
import { sampleFile, sampleOrder } from '#testing/ad-platforms/sample-order.ts';
import { customerList, wholeOrder } from '#testing/ad-platforms/whole-order.ts';

let google: Awaited<ReturnType<typeof openGoogleAds>>;
beforeAll(async () => {
  google = await openGoogleAds();
});
afterAll(() => google.close());

const create = async (order: ReturnType<typeof sampleOrder>) => {
  const outcome = await google.platform.create(order, { find_first: false });
  if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.external_id;
};

const Ads = z.array(
  z.object({
    demandGenMultiAssetAd: z.object({
      businessName: z.unknown(),
      logoImages: z.array(z.unknown()),
      squareMarketingImages: z.array(z.unknown()),
    }),
  }),
);

const sizes = (received: Awaited<ReturnType<typeof google.driver.received>>) => ({
  groups: received['ad_group']?.map(({ criteria, ads }) => [[criteria].flat().length, [ads].flat().length]),
  campaign: received['campaign_criterion']?.length,
  lists: received['customer_list']?.length,
});

describe.each(['search', 'demand gen'] as const)('an update of a %s campaign', (channel) => {
  const changes = channel === 'search' ? {} : { keywords: [] };

  it('sends every setting, and repeating it changes nothing', async () => {
    const plain = sampleOrder('google', changes);
    const id = await create(plain);
    const before = await google.driver.received(id);
    const changed = wholeOrder('google', { key: plain.key, ...changes });
    expect(await google.platform.update(id, changed)).toMatchObject({ outcome: 'done' });
    const updated = await google.driver.received(id);
    const fresh = await google.driver.received(await create(wholeOrder('google', changes)));
    expect(sizes(updated)).toEqual(sizes(fresh));
    expect(sizes(updated)).toMatchObject({ groups: [{ length: 2 }, { length: 2 }, { length: 2 }, { length: 2 }] });
    expect(updated['campaign']).toMatchObject([{ maximizeConversions: { targetCpaMicros: 12_500_000 } }]);
    expect(updated['ad_group']?.map(({ targetingSetting }) => targetingSetting)).toEqual(
      fresh['ad_group']?.map(({ targetingSetting }) => targetingSetting),
    );
    expect(await google.platform.update(id, changed)).toMatchObject({ outcome: 'done' });
    expect(await google.driver.received(id)).toEqual(updated);
    // Back to the plain order: one language, no hours, no list.
    expect(await google.platform.update(id, plain)).toMatchObject({ outcome: 'done' });
    expect(sizes(await google.driver.received(id))).toEqual(sizes(before));
  });
});

describe('bids at Google', () => {
  const bid = (strategy: 'target_roas' | 'manual_bidding', amounts: object) => ({
    bidding: {
      strategy,
      method: 'ocpm' as const,
      target_cpa_cents: null,
      target_roas: null,
      bid_cents: null,
      ...amounts,
    },
  });

  it('are a target ROAS, a manual bid by click, or the highest price of a click where bids are automatic', async () => {
    const roas = sampleOrder('google', bid('target_roas', { target_roas: 3.5 }));
    expect((await google.driver.received(await create(roas)))['campaign']).toMatchObject([
      { maximizeConversionValue: { targetRoas: 3.5 } },
    ]);
    const manual = await google.driver.received(
      await create(sampleOrder('google', bid('manual_bidding', { bid_cents: 75 }))),
    );
    expect(manual).toMatchObject({ campaign: [{ manualCpc: {} }], ad_group: [{ cpcBidMicros: 750_000 }] });
    const feed = sampleOrder('google', { keywords: [], ...bid('manual_bidding', { bid_cents: 75 }) });
    expect((await google.driver.received(await create(feed)))['campaign']).toMatchObject([
      { targetSpend: { cpcBidCeilingMicros: 750_000 } },
    ]);
  });
});

describe("another company's tracking URL at Google", () => {
  it('is a tracking template if it says where the landing page goes', async () => {
    const tracking = (third_party_url: string) => ({
      tracking: { pixel_id: null, third_party_url, url_parameters: {} },
    });
    const createAd = async (url: string) =>
      (await google.driver.received(await create(sampleOrder('google', tracking(url)))))['ad_group']?.[0]?.['ads'];
    expect(await createAd('https://track.example/c?to={lpurl}')).toMatchObject([
      { trackingUrlTemplate: 'https://track.example/c?to={lpurl}' },
    ]);
    expect(await createAd('https://track.example/c')).not.toMatchObject([{ trackingUrlTemplate: expect.anything() }]);
  });
});

describe('the brand of an image ad at Google', () => {
  const createAd = async (changes: object) => {
    const order = sampleOrder('google', { keywords: [], business_name: 'Ridgeline Bikes', ...changes });
    const ads = (await google.driver.received(await create(order)))['ad_group']?.[0]?.['ads'];
    return Ads.parse(ads)[0]?.demandGenMultiAssetAd;
  };

  it('shows its name and its square logo', async () => {
    const ad = await createAd({ logo: sampleFile('logo.png') });
    expect(ad?.businessName).toBe('Ridgeline Bikes');
    expect(ad?.logoImages).toHaveLength(1);
    expect(ad?.logoImages).not.toEqual(ad?.squareMarketingImages);
  });

  it('shows the square image of the ad where the logo is not square', async () => {
    const ad = await createAd({ logo: sampleFile('logo.png', { width: 400, height: 100 }) });
    expect(ad?.logoImages).toEqual(ad?.squareMarketingImages);
  });
});

describe('a customer list at Google', () => {
  it('is uploaded again after an upload that stopped halfway', async () => {
    const order = wholeOrder('google');
    await google.driver.failNext({ kind: 'lost_before', match: ':addOperations' });
    expect(await google.platform.create(order, { find_first: false })).toMatchObject({ outcome: 'unknown' });
    const outcome = await google.platform.create(order, { find_first: true });
    if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
    expect((await google.driver.received(outcome.external_id))['customer_list']).toMatchObject([
      { description: '3 customers', hashes: { email: { length: 2 }, phone: { length: 1 } } },
    ]);
  });

  it.each([
    [99, 'too_small'],
    [100, 'ready'],
  ] as const)('with %i people is %s', async (count, state) => {
    const order = wholeOrder('google', { customer_list: customerList(count) });
    await create(order);
    const lists = await google.platform.readCustomerLists();
    expect(lists.find(({ key }) => key === order.key)).toEqual({
      audience_id: order.customer_list?.audience_id,
      key: order.key,
      state,
      matched: count,
    });
  });

  it('is processing until Google has counted it', async () => {
    const order = wholeOrder('google');
    await google.driver.failNext({ kind: 'lost_before', match: ':run' });
    await google.platform.create(order, { find_first: false });
    const lists = await google.platform.readCustomerLists();
    expect(lists.find(({ key }) => key === order.key)).toMatchObject({ state: 'processing', matched: null });
  });

  it('is removed with the campaign', async () => {
    const id = await create(wholeOrder('google'));
    for (const _time of [1, 2]) expect(await google.platform.archive(id)).toMatchObject({ outcome: 'done' });
    expect((await google.driver.received(id))['customer_list']).toEqual([]);
  });
});
