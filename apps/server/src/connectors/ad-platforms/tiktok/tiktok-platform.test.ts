import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeAdPlatform } from '#testing/ad-platforms/connector-contract.ts';
import { dayFromNow, sampleOrder, sampleVideo } from '#testing/ad-platforms/sample-order.ts';
import { openTikTok } from '#testing/ad-platforms/tiktok.ts';
import type { CampaignOrder } from '../ad-platform.ts';

describeAdPlatform(
  'TikTok',
  {
    platform_id: 'tiktok',
    creating: {
      campaign: { match: 'POST /open_api/v1.3/campaign/create/' },
      'ad group': { match: 'POST /open_api/v1.3/adgroup/create/' },
      image: { match: 'POST /open_api/v1.3/file/image/ad/upload/' },
      video: { match: 'POST /open_api/v1.3/file/video/ad/upload/' },
      ad: { match: 'POST /open_api/v1.3/ad/create/' },
    },
    looking: { match: 'GET /open_api/v1.3/campaign/get/' },
    reading: { match: 'GET /open_api/v1.3/report/integrated/get/' },
    activating: { match: 'POST /open_api/v1.3/campaign/status/update/', body: 'ENABLE' },
    updating: { match: 'POST /open_api/v1.3/adgroup/update/' },
    unfit: { changes: { is_political: true, paid_for_by: 'Friends of Ada' }, reason: /political/ },
  },
  () => openTikTok(),
);

describe('tikTokPlatform', () => {
  let sim: Awaited<ReturnType<typeof openTikTok>>;
  beforeAll(async () => {
    sim = await openTikTok();
  });
  afterAll(() => sim.close());
  afterEach(() => sim.driver.clearFaults());

  const create = async (order: CampaignOrder, find_first = false) => {
    const outcome = await sim.platform.create(order, { find_first });
    if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
    return outcome.external_id;
  };
  const found = async ({ key }: CampaignOrder) =>
    (await sim.driver.state()).campaigns.filter((campaign) => campaign.key === key);

  it('keeps every digit of ids that exceed the range of a number', async () => {
    const order = sampleOrder('tiktok');
    const id = await create(order);
    expect(BigInt(id) > BigInt(Number.MAX_SAFE_INTEGER)).toBe(true);
    expect(String(Number(id))).not.toBe(id);
    expect(await found(order)).toMatchObject([{ id }]);
    expect(await sim.platform.status(id)).toMatchObject({ external_id: id, state: 'paused' });
  });

  it('creates the missing ads after a partial success', async () => {
    const order = sampleOrder('tiktok', { files: [sampleVideo('a.mp4'), sampleVideo('b.mp4'), sampleVideo('c.mp4')] });
    await sim.driver.failNext({ kind: 'partial_success', match: 'ad/create/' });
    expect(await sim.platform.create(order, { find_first: false })).toEqual({
      outcome: 'unknown',
      why: 'Partial success (20001)',
    });
    expect(await found(order)).toMatchObject([{ parts: { ad_group: 1, ad: 1 } }]);
    await create(order, true);
    expect(await found(order)).toMatchObject([{ parts: { ad_group: 1, ad: 3 } }]);
  });

  it('ends the second ad group that delayed lists caused', async () => {
    const order = sampleOrder('tiktok');
    await sim.driver.failNext({ kind: 'lost_before', match: 'adgroup/create/' });
    expect(await sim.platform.create(order, { find_first: false })).toMatchObject({ outcome: 'unknown' });
    await sim.driver.setFaults({ list_lag_ms: 300 });
    await sim.driver.failNext({ kind: 'list_lag', match: order.key });
    await sim.driver.failNext({ kind: 'lost_after', match: 'adgroup/create/' });
    expect(await sim.platform.create(order, { find_first: true })).toMatchObject({ outcome: 'unknown' });
    const id = await create(order, true);
    // The campaign's budget limits the spend of both groups.
    expect(await found(order)).toMatchObject([{ parts: { ad_group: 2, ad: 2 }, budget_cents: 50_000 }]);
    await sleep(320);
    expect(await sim.platform.activate(id)).toMatchObject({ outcome: 'done' });
    expect(await found(order)).toMatchObject([{ parts: { ad_group: 1, ad: 2 }, budget_cents: 50_000 }]);
  });

  it('refuses a budget below the minimum before anything is created', async () => {
    const order = sampleOrder('tiktok', { budget_cents: 15_000 });
    const problem = { field: 'budget_amount', reason: expect.stringContaining('at least $20 a day') };
    expect(await sim.platform.validate(order)).toEqual({ fits: false, ...problem });
    expect(await sim.platform.create(order, { find_first: false })).toEqual({ outcome: 'refused', ...problem });
    expect(await found(order)).toEqual([]);
  });

  it('ends a half-created campaign that TikTok refuses', async () => {
    const order = sampleOrder('tiktok', { landing_page_url: 'nowhere' });
    expect(await sim.platform.create(order, { find_first: false })).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('landing_page_url'),
    });
    expect(await found(order)).toMatchObject([{ status: 'archived' }]);
  });

  it('reports more than thirty days', async () => {
    const order = sampleOrder('tiktok', { budget_cents: 200_000, days: 80, end_date: dayFromNow(79) });
    const id = await create(order);
    await sim.platform.activate(id);
    await sim.driver.endReviews();
    await sim.driver.deliver({ day: dayFromNow(0), days: 70 });
    const [campaign] = await found(order);
    expect(campaign?.days).toHaveLength(70);
    expect(await sim.platform.metrics(id, { from: dayFromNow(0), to: dayFromNow(79) })).toMatchObject(
      campaign?.days ?? [],
    );
  });

  it("meets TikTok's rules for special categories, and refuses postal codes for them", async () => {
    await create(sampleOrder('tiktok', { special_categories: ['housing'], genders: ['Women'] }));
    const places = [
      { type: 'zip', value: '78701', country_code: 'US', state_code: 'TX', coordinates: null, radius_miles: null },
    ];
    await create(sampleOrder('tiktok', { places }));
    expect(
      await sim.platform.validate(sampleOrder('tiktok', { special_categories: ['housing'], places })),
    ).toMatchObject({ fits: false, reason: expect.stringContaining('postal codes') });
  });
});

describe('an account that cannot create a disabled campaign', () => {
  it('disables the campaign before anything is added to it, even after a lost response', async () => {
    const sim = await openTikTok({ may_begin_disabled: false });
    try {
      const order = sampleOrder('tiktok');
      await sim.driver.failNext({ kind: 'lost_after', match: 'campaign/create/' });
      expect(await sim.platform.create(order, { find_first: false })).toMatchObject({ outcome: 'unknown' });
      expect(await sim.platform.create(order, { find_first: true })).toMatchObject({ outcome: 'done' });
      const plain = sampleOrder('tiktok');
      expect(await sim.platform.create(plain, { find_first: false })).toMatchObject({ outcome: 'done' });
      const { campaigns } = await sim.driver.state();
      expect(campaigns.map(({ status }) => status)).toEqual(['paused', 'paused']);
    } finally {
      await sim.close();
    }
  });
});
