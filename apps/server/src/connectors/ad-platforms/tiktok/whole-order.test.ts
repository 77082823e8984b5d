import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleFile, sampleOrder } from '#testing/ad-platforms/sample-order.ts';
import { openTikTok } from '#testing/ad-platforms/tiktok.ts';
import { customerList, wholeOrder } from '#testing/ad-platforms/whole-order.ts';

let sim: Awaited<ReturnType<typeof openTikTok>>;
beforeAll(async () => {
  sim = await openTikTok({ pixel_id: '77' });
});
afterAll(() => sim.close());

const create = async (order: ReturnType<typeof sampleOrder>, find_first = false) => {
  const outcome = await sim.platform.create(order, { find_first });
  if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.external_id;
};

const SETTINGS = ['languages', 'dayparting', 'bid_type', 'conversion_bid_price', 'interest_category_ids'];
const settings = (groups: readonly Record<string, unknown>[] = []) =>
  groups.map((group) => SETTINGS.map((name) => group[name]));

describe('an update at TikTok', () => {
  it('sends every setting, and repeating it changes nothing', async () => {
    const plain = sampleOrder('tiktok', { budget_cents: 100_000 });
    const id = await create(plain);
    const changed = wholeOrder('tiktok', { key: plain.key, budget_cents: 100_000 });
    expect(await sim.platform.update(id, changed)).toMatchObject({ outcome: 'done' });
    const updated = await sim.driver.received(id);
    const fresh = await sim.driver.received(await create(wholeOrder('tiktok', { budget_cents: 100_000 })));
    expect(settings(updated['ad_group'])).toEqual(settings(fresh['ad_group']));
    // The campaign was created without budget optimization, so its ad groups share the budget.
    expect(updated['ad_group']?.map(({ budget }) => budget)).toEqual([25_000, 25_000, 25_000, 25_000]);
    expect(fresh['campaign']).toMatchObject([{ budget_optimize_on: true, budget: 100_000 }]);
    expect(updated['customer_list']).toHaveLength(2);
    expect(await sim.platform.update(id, changed)).toMatchObject({ outcome: 'done' });
    expect(await sim.driver.received(id)).toEqual(updated);
    // Back to the plain order: one language, at all times, no list.
    expect(await sim.platform.update(id, plain)).toMatchObject({ outcome: 'done' });
    const back = await sim.driver.received(id);
    expect(back['customer_list']).toEqual([]);
    expect(back['ad_group']).toMatchObject([
      { languages: ['en'], audience_ids: [], bid_type: 'BID_TYPE_NO_BID', dayparting: '1'.repeat(336) },
    ]);
  });

  it('keeps the budget with the campaign that was created with budget optimization', async () => {
    const order = sampleOrder('tiktok', { budget_optimization: true });
    const id = await create(order);
    expect(await sim.platform.update(id, { ...order, budget_cents: 60_000 })).toMatchObject({ outcome: 'done' });
    const { campaigns } = await sim.driver.state();
    expect(campaigns.find((campaign) => campaign.id === id)).toMatchObject({ budget_cents: 60_000 });
  });
});

describe('bids at TikTok', () => {
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
  it.each([
    ['conversions', bid('target_roas', { target_roas: 3 }), { optimization_goal: 'VALUE', roas_bid: 3 }],
    ['conversions', bid('manual_bidding', { bid_cents: 150 }), { conversion_bid_price: 1.5 }],
    ['engagement', bid('manual_bidding', { bid_cents: 150 }), { bid_price: 1.5, billing_event: 'CPC' }],
    // Reach has no conversions, so a target ROAS becomes maximum delivery.
    ['awareness', bid('target_roas', { target_roas: 3 }), { bid_type: 'BID_TYPE_NO_BID', billing_event: 'CPM' }],
  ] as const)('for %s with %o are %o', async (objective, changes, expected) => {
    const id = await create(sampleOrder('tiktok', { objective, ...changes }));
    expect((await sim.driver.received(id))['ad_group']).toMatchObject([expected]);
  });
});

describe('the brand of an ad at TikTok', () => {
  const identities = async (id: string) =>
    z
      .array(z.object({ ads: z.array(z.object({ identity_id: z.string(), identity: z.unknown() })) }))
      .parse((await sim.driver.received(id))['ad_group'])
      .flatMap(({ ads }) => ads);

  it('is an identity with its name and logo, one for all its campaigns', async () => {
    const changes = { business_name: 'Ridgeline Bikes of Boulder', logo: sampleFile('logo.png') };
    const [first] = await identities(await create(sampleOrder('tiktok', changes)));
    expect(first?.identity).toEqual({ display_name: 'Ridgeline Bikes of Boulder', image_uri: expect.any(String) });
    const [second] = await identities(await create(sampleOrder('tiktok', changes)));
    expect(second?.identity_id).toBe(first?.identity_id);
  });

  it('is created once when its creation got no response', async () => {
    const order = sampleOrder('tiktok', { business_name: 'Lost and Found Cycles' });
    await sim.driver.failNext({ kind: 'lost_after', match: 'identity/create' });
    expect(await sim.platform.create(order, { find_first: false })).toMatchObject({ outcome: 'unknown' });
    const id = await create(order, true);
    const other = await create(sampleOrder('tiktok', { business_name: 'Lost and Found Cycles' }));
    expect((await identities(id))[0]?.identity_id).toBe((await identities(other))[0]?.identity_id);
  });

  it('replaces the ads of a campaign whose brand changed', async () => {
    const order = sampleOrder('tiktok');
    const id = await create(order);
    const renamed = { ...order, business_name: 'Summit Cycles' };
    expect(await sim.platform.update(id, renamed)).toMatchObject({ outcome: 'done' });
    for (const { identity } of await identities(id)) expect(identity).toMatchObject({ display_name: 'Summit Cycles' });
  });
});

describe('a customer list at TikTok', () => {
  it.each(['custom_audience/file/upload', 'custom_audience/create'])(
    'is there once after %s got no response',
    async (match) => {
      const order = wholeOrder('tiktok');
      await sim.driver.failNext({ kind: 'lost_after', match });
      expect(await sim.platform.create(order, { find_first: false })).toMatchObject({ outcome: 'unknown' });
      const outcome = await sim.platform.create(order, { find_first: true });
      if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
      expect((await sim.driver.received(outcome.external_id))['customer_list']).toMatchObject([
        { hashes: { length: 2 } },
        { hashes: { length: 1 } },
      ]);
    },
  );

  it.each([
    [999, 'too_small'],
    [1_000, 'ready'],
  ] as const)('with %i people is %s', async (count, state) => {
    const order = wholeOrder('tiktok', { customer_list: customerList(count) });
    await create(order);
    const lists = await sim.platform.readCustomerLists();
    expect(lists.find(({ key }) => key === order.key)).toMatchObject({ state, matched: count });
  });

  it('adds up the people of both its lists', async () => {
    const order = wholeOrder('tiktok');
    await create(order);
    const lists = await sim.platform.readCustomerLists();
    expect(lists.filter(({ key }) => key === order.key)).toMatchObject([{ state: 'too_small', matched: 3 }]);
  });

  it('is deleted with the campaign', async () => {
    const id = await create(wholeOrder('tiktok'));
    for (const _time of [1, 2]) expect(await sim.platform.archive(id)).toMatchObject({ outcome: 'done' });
    expect((await sim.driver.received(id))['customer_list']).toEqual([]);
  });
});
