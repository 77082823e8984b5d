import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMeta } from '#testing/ad-platforms/meta.ts';
import { sampleOrder } from '#testing/ad-platforms/sample-order.ts';
import { customerList, wholeOrder } from '#testing/ad-platforms/whole-order.ts';

let sim: Awaited<ReturnType<typeof openMeta>>;
beforeAll(async () => {
  sim = await openMeta();
});
afterAll(() => sim.close());

const create = async (order: ReturnType<typeof sampleOrder>) => {
  const outcome = await sim.platform.create(order, { find_first: false });
  if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.external_id;
};

describe('an update at Meta', () => {
  it('sends every setting, and repeating it changes nothing', async () => {
    const plain = sampleOrder('meta');
    const id = await create(plain);
    const changed = wholeOrder('meta', { key: plain.key });
    expect(await sim.platform.update(id, changed)).toMatchObject({ outcome: 'done' });
    const updated = await sim.driver.received(id);
    const fresh = await sim.driver.received(await create(wholeOrder('meta')));
    for (const field of ['bid_strategy', 'bid_amount', 'adset_schedule', 'pacing_type', 'optimization_goal']) {
      expect(updated['ad_set']?.[0]?.[field]).toEqual(fresh['ad_set']?.[0]?.[field]);
    }
    expect(updated['ad_set']?.[0]?.['targeting']).toMatchObject({ flexible_spec: [{ interests: [{}, {}] }] });
    expect(updated['customer_list']).toHaveLength(1);
    expect(updated['creative']?.[0]?.['asset_feed_spec']).toEqual(fresh['creative']?.[0]?.['asset_feed_spec']);
    expect(await sim.platform.update(id, changed)).toMatchObject({ outcome: 'done' });
    expect(await sim.driver.received(id)).toEqual(updated);
    // Back to the plain order: no bid, no schedule, no list.
    expect(await sim.platform.update(id, plain)).toMatchObject({ outcome: 'done' });
    const back = await sim.driver.received(id);
    expect(back['customer_list']).toEqual([]);
    expect(back['ad_set']).toMatchObject([{ bid_strategy: 'LOWEST_COST_WITHOUT_CAP', adset_schedule: [] }]);
    expect(back['ad_set']?.[0]).not.toHaveProperty('bid_amount');
  });

  it('switches campaign budget optimization on and off without spending twice', async () => {
    const order = sampleOrder('meta', { budget_optimization: true });
    const id = await create(order);
    const budget = async () =>
      (await sim.driver.state()).campaigns.find((campaign) => campaign.id === id)?.budget_cents;
    expect((await sim.driver.received(id))['campaign']).toMatchObject([
      { lifetime_budget: 50_000, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' },
    ]);
    expect(await budget()).toBe(50_000);
    for (const budget_optimization of [false, true]) {
      const changed = { ...order, budget_optimization, budget_cents: 60_000 };
      expect(await sim.platform.update(id, changed)).toMatchObject({ outcome: 'done' });
      expect(await budget()).toBe(60_000);
    }
  });
});

describe('a customer list at Meta', () => {
  it('is uploaded again after an upload that stopped halfway', async () => {
    const order = wholeOrder('meta');
    await sim.driver.failNext({ kind: 'lost_before', match: '/users' });
    expect(await sim.platform.create(order, { find_first: false })).toMatchObject({ outcome: 'unknown' });
    const outcome = await sim.platform.create(order, { find_first: true });
    if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
    const { customer_list } = await sim.driver.received(outcome.external_id);
    expect(customer_list).toMatchObject([
      { description: '3 customers', hashes: { email: { length: 2 }, phone: { length: 1 } } },
    ]);
  });

  it.each([
    [99, 'too_small', 1_000],
    [1_200, 'ready', 1_200],
  ] as const)('with %i people is %s', async (count, state, matched) => {
    const order = wholeOrder('meta', { customer_list: customerList(count) });
    await create(order);
    const lists = await sim.platform.readCustomerLists();
    expect(lists.find(({ key }) => key === order.key)).toMatchObject({ state, matched });
  });

  it('is processing until Meta has counted it', async () => {
    const order = wholeOrder('meta');
    await sim.driver.failNext({ kind: 'lost_before', match: '/users' });
    await sim.platform.create(order, { find_first: false });
    const lists = await sim.platform.readCustomerLists();
    expect(lists.find(({ key }) => key === order.key)).toMatchObject({ state: 'processing', matched: null });
  });

  it('is deleted with the campaign', async () => {
    const order = wholeOrder('meta');
    const id = await create(order);
    expect((await sim.driver.received(id))['customer_list']).toHaveLength(1);
    for (const _time of [1, 2]) expect(await sim.platform.archive(id)).toMatchObject({ outcome: 'done' });
    expect((await sim.driver.received(id))['customer_list']).toEqual([]);
  });

  it('that was deleted before the launch is refused, and nothing runs', async () => {
    const order = wholeOrder('meta');
    const customer_list = { audience_id: 'gone', customers: 3, phones: 0, readHashes: async function* () {} };
    expect(await sim.platform.create({ ...order, customer_list }, { find_first: false })).toEqual({
      outcome: 'refused',
      field: 'audience_targeting',
      reason: 'The customer list no longer exists.',
    });
  });
});
