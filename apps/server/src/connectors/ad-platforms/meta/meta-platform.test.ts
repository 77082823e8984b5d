import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeAdPlatform } from '#testing/ad-platforms/connector-contract.ts';
import { openMeta } from '#testing/ad-platforms/meta.ts';
import { sampleFile, sampleOrder, sampleVideo } from '#testing/ad-platforms/sample-order.ts';
import type { CampaignOrder } from '../ad-platform.ts';

describeAdPlatform(
  'Meta',
  {
    platform_id: 'meta',
    creating: {
      campaign: { match: 'POST /v24.0/act_1/campaigns' },
      'ad set': { match: 'POST /v24.0/act_1/adsets' },
      image: { match: 'POST /v24.0/act_1/adimages' },
      creative: { match: 'POST /v24.0/act_1/adcreatives' },
      ad: { match: 'POST /v24.0/act_1/ads', body: 'adset_id=' },
    },
    looking: { match: 'GET /v24.0/' },
    reading: { match: '/insights' },
    activating: { match: 'POST /v24.0/', body: 'status=ACTIVE' },
    updating: { match: 'POST /v24.0/', body: 'lifetime_budget=65000' },
    unfit: { changes: { files: [] }, reason: /image or video/ },
  },
  openMeta,
);

describe('metaPlatform', () => {
  let sim: Awaited<ReturnType<typeof openMeta>>;
  beforeAll(async () => {
    sim = await openMeta();
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

  it('finds both campaigns of the same name, the older one first', async () => {
    const order = sampleOrder('meta');
    const older = await create(order);
    const younger = await create(order);
    expect((await sim.platform.find(order.key)).map(({ external_id }) => external_id)).toEqual([older, younger]);
    await sim.platform.archive(younger);
    expect(await sim.platform.find(order.key)).toMatchObject([
      { external_id: older, state: 'paused' },
      { external_id: younger, state: 'ended' },
    ]);
    expect(await create(order, true)).toBe(older);
  });

  it('does not confuse revision 12 with revision 1', async () => {
    const twelfth = sampleOrder('meta', { key: 'um-7-meta-12' });
    await create(twelfth);
    expect(await sim.platform.find('um-7-meta-1')).toEqual([]);
  });

  it('ends the second ad set that delayed lists caused, so that the budget is spent once', async () => {
    // Below Meta's minimum spend cap, so that only the number of ad sets limits the spend.
    const order = sampleOrder('meta', { budget_cents: 9_000 });
    await sim.driver.failNext({ kind: 'lost_before', match: 'act_1/adsets' });
    expect(await sim.platform.create(order, { find_first: false })).toMatchObject({ outcome: 'unknown' });
    await sim.driver.setFaults({ list_lag_ms: 300 });
    await sim.driver.failNext({ kind: 'list_lag', match: order.key });
    await sim.driver.failNext({ kind: 'lost_after', match: 'act_1/adsets' });
    expect(await sim.platform.create(order, { find_first: true })).toMatchObject({ outcome: 'unknown' });
    const id = await create(order, true);
    expect(await found(order)).toMatchObject([{ parts: { ad_set: 2, ad: 2 }, budget_cents: 18_000 }]);
    await sleep(320);
    expect(await sim.platform.activate(id)).toMatchObject({ outcome: 'done' });
    expect(await found(order)).toMatchObject([{ parts: { ad_set: 1, ad: 2 }, budget_cents: 9_000 }]);
  });

  it('finds a video whose upload got no response, and does not send it twice', async () => {
    const order = sampleOrder('meta', { files: [sampleVideo('never-seen-before.mp4')] });
    await sim.driver.failNext({ kind: 'lost_after', match: 'POST /v24.0/act_1/advideos', times: 2 });
    expect(await sim.platform.create(order, { find_first: false })).toMatchObject({ outcome: 'unknown' });
    // A second upload would get no response either.
    await create(order, true);
    expect(await found(order)).toMatchObject([{ parts: { ad_set: 1, ad: 1 } }]);
  });

  it('ends a half-created campaign that Meta refuses', async () => {
    const order = sampleOrder('meta', { end_date: '2020-01-01' });
    expect(await sim.platform.create(order, { find_first: false })).toEqual({
      outcome: 'refused',
      field: 'other',
      reason: '(#100) The end time must be after the start time',
    });
    expect(await found(order)).toMatchObject([{ status: 'archived' }]);
  });

  it('is unknown, not "later", when the rate limit is reached halfway', async () => {
    const order = sampleOrder('meta');
    await sim.driver.failNext({ kind: 'rate_limit', match: 'act_1/adsets' });
    expect(await sim.platform.create(order, { find_first: false })).toMatchObject({ outcome: 'unknown' });
    await create(order, true);
    expect((await sim.driver.state()).created[order.key]).toBe(1);
  });

  it('reads the wait time of a rate limit', async () => {
    await sim.driver.setFaults({ retry_after_seconds: 90 });
    await sim.driver.failNext({ kind: 'rate_limit', match: 'act_1/campaigns' });
    await expect(sim.platform.find('um-none')).rejects.toMatchObject({ retry_after_seconds: 120 });
  });

  it('recognizes an error in a response with status 200', async () => {
    const order = sampleOrder('meta');
    await sim.driver.failNext({ kind: 'error_in_200', match: 'POST /v24.0/act_1/campaigns' });
    expect(await sim.platform.create(order, { find_first: false })).toMatchObject({ outcome: 'unknown' });
    expect(await found(order)).toEqual([]);
  });

  it("meets Meta's rules for special categories and political ads", async () => {
    const special = { special_categories: ['housing', 'credit'], genders: ['Women'], age_ranges: ['18-24'] } as const;
    await create(sampleOrder('facebook', special));
    await create(sampleOrder('instagram', { is_political: true, paid_for_by: 'Friends of Ada' }));
    expect(await sim.platform.validate(sampleOrder('meta', { is_political: true }))).toMatchObject({
      fits: false,
      reason: expect.stringContaining('that pays'),
    });
  });

  it('returns the reason why an ad was rejected', async () => {
    const id = await create(sampleOrder('meta'));
    await sim.driver.reject(id, 'Personal attributes');
    expect(await sim.platform.status(id)).toMatchObject({
      state: 'rejected',
      reason: 'This ad was not approved: Personal attributes.',
    });
  });

  it('replaces files, and does not send a renamed campaign to review again', async () => {
    const order = sampleOrder('meta');
    const id = await create(order);
    const changed = { ...order, files: [sampleFile('new.png')] };
    expect(await sim.platform.update(id, changed)).toMatchObject({ outcome: 'done' });
    expect(await found(order)).toMatchObject([{ parts: { ad_set: 1, ad: 1 } }]);
    await sim.platform.activate(id);
    await sim.driver.endReviews();
    const renamed = { ...changed, name: `Spring tune-up [${order.key}]` };
    expect(await sim.platform.update(id, renamed)).toMatchObject({ outcome: 'done' });
    expect(await sim.platform.status(id)).toMatchObject({ name: renamed.name, state: 'live' });
  });

  it('refuses a place that Meta does not know, and creates nothing', async () => {
    const order = sampleOrder('meta', {
      places: [
        {
          type: 'state',
          value: 'Atlantis',
          country_code: 'GR',
          state_code: null,
          coordinates: null,
          radius_miles: null,
        },
      ],
    });
    const problem = { field: 'geographic_targeting', reason: 'Meta does not know Atlantis in GR.' };
    expect(await sim.platform.validate(order)).toEqual({ fits: false, ...problem });
    expect(await sim.platform.create(order, { find_first: false })).toEqual({ outcome: 'refused', ...problem });
    expect(await found(order)).toEqual([]);
  });
});
