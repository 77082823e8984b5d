import { LaunchResult } from '@universal-media/contract/campaigns/campaigns';
import { addDaysTo, endDateAfter } from '@universal-media/contract/campaigns/dates';
import { rejectionText } from '@universal-media/contract/campaigns/submit/rejection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdPlatforms } from '#testing/ad-platforms/simulated-platforms.ts';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';
import { comparePlatform } from './compare-platforms.ts';

const names = ['google-ads', 'meta', 'tiktok'] as const;
// The clock goes on while a test runs, so these are longer than a slow machine takes. Tests end platform reviews.
const LOOK = 120;
const SETTLE = 60;
const REVIEW_MS = 600_000;

let platforms: Awaited<ReturnType<typeof openAdPlatforms>>;
let launch: LaunchEnvironment;
beforeAll(async () => {
  platforms = await openAdPlatforms(names, REVIEW_MS);
  launch = await openLaunchEnvironment({
    ...platforms.env,
    AD_PLATFORM_TIMEOUT_SECONDS: '2',
    LAUNCH_SETTLE_SECONDS: String(SETTLE),
    LAUNCH_LOOK_SECONDS: String(LOOK),
  });
});
afterAll(async () => {
  await launch.close();
  await platforms.close();
});

const three = ['google', 'meta', 'tiktok'] as const;
// $1,000 on three platforms: 10 + 3 x 5 + 50.
const TOTAL = 1_075;

/** Their reviews end, and the next sync of a live run is due. */
const later = async () => {
  for (const name of names) await platforms.driverFor(name).endReviews();
  launch.environment.clock.advance({ seconds: 4 * LOOK + 1 });
  await launch.settled();
};

const readStates = async (campaign_id: string) =>
  Object.fromEntries((await launch.parts(campaign_id)).map(({ platform, state }) => [platform, state]));

const remote = async (campaign_id: string) => {
  const key = campaign_id.replaceAll('-', '');
  const states = await Promise.all(names.map((name) => platforms.driverFor(name).state()));
  return states.flatMap(({ campaigns }) => campaigns.filter((campaign) => campaign.key?.includes(key)));
};

/** Submits a campaign, and staff approve it. */
const approved = async (who: AccountHolder, body: { draft_id: string }) => {
  await who.post('/api/campaigns', body);
  await launch.settled();
  await launch.decide(body.draft_id, { status: 'active' });
  await launch.settled();
};

const live = async (who: AccountHolder, changes: object = {}) => {
  const body = await launch.submission(who, three, changes);
  const answer = await who.post('/api/campaigns', body);
  expect(answer.statusCode).toBe(201);
  await launch.settled();
  await launch.decide(body.draft_id, { status: 'active' });
  await launch.settled();
  await later();
  return { campaign_id: body.draft_id, body };
};

describe('a launch', () => {
  it('is sent to no platform before it is approved, then runs, and is charged as each run goes live', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = LaunchResult.parse(
      (await jo.post('/api/campaigns', await launch.submission(jo, three))).json(),
    );
    await launch.settled();
    expect(await readStates(campaign_id)).toEqual({ google: 'queued', meta: 'queued', tiktok: 'queued' });
    expect(await remote(campaign_id)).toEqual([]);
    expect((await launch.row(campaign_id)).status).toBe('under_review');
    expect(await launch.wallet(jo)).toMatchObject({ held: TOTAL });

    await launch.decide(campaign_id, { status: 'active' });
    await launch.settled();
    await later();
    expect(await readStates(campaign_id)).toEqual({ google: 'live', meta: 'live', tiktok: 'live' });
    for (const { history } of await remote(campaign_id)) {
      expect(history.map(({ status }) => status)).toEqual(['paused', 'active']);
    }
    expect((await launch.row(campaign_id)).status).toBe('active');
    expect(await launch.wallet(jo)).toMatchObject({ held: 0 });
  });

  it('stops while staff review a change, which is sent once they approve it', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, body } = await live(jo);
    const names = async () => (await remote(campaign_id)).map(({ name, status }) => [name.split(' [')[0], status]);
    await jo.put(`/api/campaigns/${campaign_id}`, { ...body, headline: 'Another headline', name: 'Spring tune-up' });
    await launch.settled();
    expect(await readStates(campaign_id)).toEqual({ google: 'paused', meta: 'paused', tiktok: 'paused' });
    expect(await names()).toEqual(three.map(() => ['Winter tune-up', 'paused']));
    expect((await launch.row(campaign_id)).status).toBe('under_review');
    await launch.decide(campaign_id, { status: 'active' });
    await launch.settled();
    await later();
    expect(await names()).toEqual(three.map(() => ['Spring tune-up', 'active']));
    expect(await readStates(campaign_id)).toEqual({ google: 'live', meta: 'live', tiktok: 'live' });
  });

  it('is scheduled until its first day, then goes live and is charged; deleted before, it is archived and costs nothing', async () => {
    const [jo, kim] = [await launch.advertiser(), await launch.advertiser()];
    const start_date = addDaysTo(launch.environment.clock.now().toISOString().slice(0, 10), 3);
    const dates = { start_date, end_date: endDateAfter(start_date, 10) };
    const { campaign_id } = await live(jo, dates);
    const deleted = await live(kim, dates);
    expect(await readStates(campaign_id)).toEqual({ google: 'scheduled', meta: 'scheduled', tiktok: 'scheduled' });
    expect(await launch.row(campaign_id)).toMatchObject({ status: 'scheduled', live_at: null });
    expect(await launch.wallet(jo)).toMatchObject({ held: TOTAL, granted: 0 });
    for (const { status, start_date: first } of await remote(campaign_id))
      expect([status, first]).toEqual(['active', start_date]);

    await kim.delete(`/api/campaigns/${deleted.campaign_id}`);
    expect(await launch.wallet(kim)).toEqual({ balance: 5_000, held: 0, granted: 0 });
    await launch.settled();
    expect((await remote(deleted.campaign_id)).map(({ status }) => status)).toEqual(three.map(() => 'archived'));

    launch.environment.clock.advance({ days: 3 });
    await launch.settled();
    expect(await readStates(campaign_id)).toEqual({ google: 'live', meta: 'live', tiktok: 'live' });
    expect((await launch.row(campaign_id)).status).toBe('active');
    expect(await launch.wallet(jo)).toMatchObject({ held: 0 });
  });

  it('pauses, resumes, takes a larger budget, and returns undelivered media at its end', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, body } = await live(jo);
    await jo.put(`/api/campaigns/${campaign_id}/status`, { status: 'paused' });
    await launch.settled();
    expect(await readStates(campaign_id)).toEqual({ google: 'paused', meta: 'paused', tiktok: 'paused' });
    await jo.put(`/api/campaigns/${campaign_id}/status`, { status: 'active' });
    await launch.settled();
    await later();
    expect(await readStates(campaign_id)).toEqual({ google: 'live', meta: 'live', tiktok: 'live' });
    const raised = await jo.put(`/api/campaigns/${campaign_id}`, { ...body, budget_amount: 2_000 });
    expect(raised.statusCode).toBe(200);
    await launch.settled();
    expect(await launch.wallet(jo)).toMatchObject({ held: 0 });
    await jo.delete(`/api/campaigns/${campaign_id}`);
    await launch.settled();
    expect(await readStates(campaign_id)).toEqual({ google: 'ended', meta: 'ended', tiktok: 'ended' });
    const parts = await launch.parts(campaign_id);
    for (const part of parts) {
      const charged = part.captured_media_cents - part.returned_cents;
      expect(Number(charged)).toBe(Math.min(Number(part.spent_cents), Number(part.media_cents)));
    }
    expect((await launch.row(campaign_id)).settled_at).not.toBeNull();
  });

  it('of a simple campaign is accepted by every connected platform, and goes live on each', async () => {
    const jo = await launch.advertiser();
    const every = ['google', 'youtube', 'meta', 'facebook', 'instagram', 'tiktok'] as const;
    const body = await launch.submission(jo, every, {
      budget_amount: 3_000,
      youtube_hosting_preference: 'provide_url',
      youtube_video_url: 'https://youtu.be/dQw4w9WgXcQ',
    });
    await approved(jo, body);
    await later();
    expect(await readStates(body.draft_id)).toEqual(Object.fromEntries(every.map((platform) => [platform, 'live'])));
    expect(await remote(body.draft_id)).toHaveLength(every.length);
  });

  it('exists once on the platform after a lost answer, and shows that it is being checked', async () => {
    const jo = await launch.advertiser();
    await platforms.driverFor('meta').failNext({ kind: 'lost_after', match: '/adsets' });
    const body = await launch.submission(jo, three);
    await approved(jo, body);
    expect(await readStates(body.draft_id)).toMatchObject({ meta: 'unknown', google: 'in_review' });
    launch.environment.clock.advance({ seconds: SETTLE + 1 });
    await launch.settled();
    expect(await readStates(body.draft_id)).toMatchObject({ meta: 'in_review' });
    expect(await remote(body.draft_id)).toHaveLength(3);
  });

  it('releases the share of a platform that rejects it, and runs on the others', async () => {
    const jo = await launch.advertiser();
    const body = await launch.submission(jo, three);
    await approved(jo, body);
    const [google] = (await launch.parts(body.draft_id)).filter(({ platform }) => platform === 'google');
    await platforms.driverFor('google-ads').reject(google?.external_id ?? '', 'Misleading claims');
    await later();
    expect(await readStates(body.draft_id)).toEqual({ google: 'refused', meta: 'live', tiktok: 'live' });
    expect(await launch.row(body.draft_id)).toMatchObject({ status: 'active' });
    // The owner reads a sentence of ours; what Google wrote is for staff.
    const seen = (await launch.find(jo, body.draft_id)).parts.find(({ platform }) => platform === 'google');
    expect(seen).toMatchObject({ reason: rejectionText('google', 'ad_policy'), rejection: { field: 'ad_policy' } });
    expect(JSON.stringify(await launch.find(jo, body.draft_id))).not.toContain('Misleading claims');
    const stored = (await launch.parts(body.draft_id)).find(({ platform }) => platform === 'google');
    expect(stored?.platform_message).toContain('Misleading claims');
    const share = Number((google?.media_cents ?? 0n) + (google?.fee_cents ?? 0n)) / 100;
    const { balance, held, granted } = await launch.wallet(jo);
    expect(held).toBe(0);
    expect(5_000 - (balance - granted)).toBeCloseTo(TOTAL - share, 2);
  });

  it('does not run when a platform approves it after a rejection, and is created again when it is resubmitted', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, body } = await live(jo);
    const [google] = (await launch.parts(campaign_id)).filter(({ platform }) => platform === 'google');
    await platforms.driverFor('google-ads').reject(google?.external_id ?? '', 'Misleading claims');
    await later();
    expect(await readStates(campaign_id)).toMatchObject({ google: 'refused' });
    const ofGoogle = async () => (await remote(campaign_id)).filter(({ key }) => key?.includes('google'));
    expect((await ofGoogle()).map(({ status }) => status)).toEqual(['archived']);
    const edited = { ...body, budget_amount: 2_000 };
    await jo.put(`/api/campaigns/${campaign_id}`, edited);
    await launch.settled();
    await later();
    expect((await ofGoogle()).map(({ status }) => status)).toEqual(['archived']);
    await jo.put(`/api/campaigns/${campaign_id}`, { ...edited, resubmit_platforms: ['google'] });
    await launch.settled();
    await later();
    expect((await ofGoogle()).map(({ status }) => status)).toEqual(['archived', 'active']);
    expect(await readStates(campaign_id)).toMatchObject({ google: 'live' });
  });

  it('exists once on the platform when it is paused and edited during an unknown attempt', async () => {
    const jo = await launch.advertiser();
    const body = await launch.submission(jo, three);
    await platforms.driverFor('meta').failNext({ kind: 'lost_after', match: '/adsets' });
    await approved(jo, body);
    expect(await readStates(body.draft_id)).toMatchObject({ meta: 'unknown' });
    await jo.put(`/api/campaigns/${body.draft_id}/status`, { status: 'paused' });
    const again = await jo.put(`/api/campaigns/${body.draft_id}`, {
      ...body,
      headline: 'Another headline',
      budget_amount: 2_000,
    });
    expect(again.statusCode).toBe(200);
    await launch.settled();
    launch.environment.clock.advance({ seconds: SETTLE + 1 });
    await launch.decide(body.draft_id, { status: 'active' });
    await launch.settled();
    await later();
    expect(await readStates(body.draft_id)).toEqual({ google: 'live', meta: 'live', tiktok: 'live' });
    const found = await remote(body.draft_id);
    expect(found).toHaveLength(3);
    // What the unknown attempt created has the first budget, until the order is sent again.
    expect(found.reduce((sum, { budget_cents }) => sum + budget_cents, 0)).toBe(200_000);
  });

  it('is found and ended when it is deleted during an unknown attempt', async () => {
    const jo = await launch.advertiser();
    await platforms.driverFor('tiktok').failNext({ kind: 'lost_after', match: '/campaign/create/' });
    const body = await launch.submission(jo, three);
    await approved(jo, body);
    await jo.delete(`/api/campaigns/${body.draft_id}`);
    launch.environment.clock.advance({ seconds: SETTLE + 1 });
    await launch.settled();
    expect(await launch.wallet(jo)).toMatchObject({ balance: 5_000, held: 0 });
    expect(await readStates(body.draft_id)).toEqual({ google: 'ended', meta: 'ended', tiktok: 'ended' });
    expect((await remote(body.draft_id)).every(({ status }) => status === 'archived')).toBe(true);
  });
});

describe('the spend cap', () => {
  it('pauses a run whose budget is spent, however much it overspends in a day', async () => {
    const jo = await launch.advertiser();
    const today = launch.environment.clock.now().toISOString().slice(0, 10);
    const all = names.map((name) => platforms.driverFor(name));
    for (const driver of all) await driver.setFaults({ rates: { overspend: 1 } });
    const { campaign_id } = await live(jo, { start_date: today });
    // Platforms count days from the real date, which the tests before this one have left behind by three or four.
    for (const driver of all) await driver.deliver({ days: 12 });
    launch.environment.clock.advance({ days: 8 });
    await launch.settled();
    expect(await readStates(campaign_id)).toEqual({ google: 'paused', meta: 'paused', tiktok: 'paused' });
    for (const { guarded_at, spent_cents, media_cents } of await launch.parts(campaign_id)) {
      expect(guarded_at).not.toBeNull();
      expect(spent_cents >= media_cents).toBe(true);
    }
    for (const driver of all) await driver.clearFaults();
  });
});

describe('the comparison with platforms', () => {
  it('reports orphans and missing campaigns, and nothing otherwise', async () => {
    const { context } = launch.environment.deps.services.campaigns;
    expect(await comparePlatform(context, 'meta')).toEqual([]);
    const jo = await launch.advertiser();
    const { campaign_id } = await live(jo);
    await launch.environment.owner
      .updateTable('campaign_platform')
      .set({ external_id: 'unknown-campaign', attempt: null, attempted_at: null })
      .where('campaign_id', '=', campaign_id)
      .where('platform', '=', 'meta')
      .execute();
    expect((await comparePlatform(context, 'meta')).map(({ kind }) => kind)).toEqual(['orphan', 'missing']);
  });
});
