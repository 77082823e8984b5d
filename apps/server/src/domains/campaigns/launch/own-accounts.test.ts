import type { Connection } from '@universal-media/contract/platforms/connections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchAdAccounts } from '#domains/platforms/ad-accounts/watch-ad-accounts.ts';
import { sampleOrder } from '#testing/ad-platforms/sample-order.ts';
import { openAdPlatforms } from '#testing/ad-platforms/simulated-platforms.ts';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';
import { enqueueReconcile } from '../state/desired-state.ts';

const names = ['google-ads', 'meta', 'tiktok'] as const;
const three = ['google', 'meta', 'tiktok'] as const;
// The clock goes on while a test runs, so these are longer than a slow machine takes. Tests end platform reviews.
const POLL = 120;
const SETTLE = 60;
const REVIEW_MS = 600_000;

let platforms: Awaited<ReturnType<typeof openAdPlatforms<(typeof names)[number]>>>;
let launch: LaunchEnvironment;
beforeAll(async () => {
  platforms = await openAdPlatforms(names, REVIEW_MS);
  launch = await openLaunchEnvironment({
    ...platforms.env,
    AD_PLATFORM_TIMEOUT_SECONDS: '2',
    LAUNCH_SETTLE_SECONDS: String(SETTLE),
    LAUNCH_LOOK_SECONDS: String(POLL),
  });
});
afterAll(async () => {
  await launch.close();
  await platforms.close();
});

const readStates = async (campaign_id: string) =>
  Object.fromEntries((await launch.parts(campaign_id)).map(({ platform, state }) => [platform, state]));

const readAccounts = (who: AccountHolder) =>
  launch.environment.owner
    .selectFrom('ad_account')
    .selectAll()
    .where('user_id', '=', who.user_id)
    .orderBy('connection')
    .execute();

async function readAccount(who: AccountHolder, connection: Connection) {
  const account = (await readAccounts(who)).findLast((one) => one.connection === connection);
  if (!account) throw new Error(`no account with ${connection}`);
  return { ...account, id: account.external_id ?? '' };
}

const approve = async (who: AccountHolder, platform_ids: readonly (typeof three)[number][] = three) => {
  const body = await launch.submission(who, platform_ids);
  expect((await who.post('/api/campaigns', body)).statusCode).toBe(201);
  await launch.settled();
  await launch.decide(body.draft_id, { status: 'active' });
  await launch.settled();
  return { campaign_id: body.draft_id, body };
};

/** Platform reviews end, and the next poll is due. */
const later = async () => {
  for (const name of names) await platforms.driverFor(name).endReviews();
  launch.environment.clock.advance({ seconds: POLL + 1 });
  await launch.settled();
};

const live = async (who: AccountHolder, platform_ids?: readonly (typeof three)[number][]) => {
  const launched = await approve(who, platform_ids);
  await later();
  return launched;
};

const watch = async (connection: Connection) => {
  await watchAdAccounts(launch.environment.deps.services.platforms.context, connection);
  await launch.settled();
};

const remoteAccounts = async (campaign_id: string) => {
  const key = campaign_id.replaceAll('-', '');
  const states = await Promise.all(names.map((name) => platforms.driverFor(name).state()));
  return states.flatMap(({ campaigns }) =>
    campaigns.filter((campaign) => campaign.key?.includes(key)).map(({ account_id }) => account_id),
  );
};

describe('ad accounts of advertisers', () => {
  it('are opened with the first approved campaign, and no two advertisers share one', async () => {
    const [jo, mo] = [await launch.advertiser(), await launch.advertiser()];
    const first = await launch.submission(jo, three);
    await jo.post('/api/campaigns', first);
    await launch.settled();
    expect(await readAccounts(jo)).toEqual([]);
    const { campaign_id: ofJo } = await live(jo);
    const { campaign_id: again } = await live(jo);
    const { campaign_id: ofMo } = await live(mo);
    const accounts = await readAccounts(jo);
    expect(accounts.map(({ connection, state, kind }) => [connection, state, kind])).toEqual(
      names.map((name) => [name, 'active', 'created']),
    );
    const ids = accounts.map(({ external_id }) => external_id);
    expect(await remoteAccounts(ofJo)).toEqual(ids);
    expect(await remoteAccounts(again)).toEqual(ids);
    const others = (await readAccounts(mo)).map(({ external_id }) => external_id);
    expect(await remoteAccounts(ofMo)).toEqual(others);
    expect(new Set([...ids, ...others]).size).toBe(6);
    await expect(
      launch.environment.owner
        .updateTable('ad_account')
        .set({ external_id: ids[0] ?? '' })
        .where('user_id', '=', mo.user_id)
        .where('connection', '=', 'google-ads')
        .execute(),
    ).rejects.toThrow('ad_account_external');
  });

  it('are opened once after a lost answer, while the campaign shows why it waits', async () => {
    const jo = await launch.advertiser();
    await platforms.driverFor('tiktok').failNext({ kind: 'lost_after', match: 'bc/advertiser/create/' });
    const { campaign_id } = await approve(jo, ['tiktok']);
    const [waiting] = await launch.parts(campaign_id);
    expect(waiting).toMatchObject({ state: 'queued', reason: 'Opening your ad account.' });
    launch.environment.clock.advance({ seconds: SETTLE + 1 });
    await launch.settled();
    await later();
    expect(await readStates(campaign_id)).toEqual({ tiktok: 'live' });
    const { ad_account_id } = await readAccount(jo, 'tiktok');
    const { opened } = await platforms.driverFor('tiktok').state();
    expect(opened[`um-account-${ad_account_id.replaceAll('-', '')}`]).toBe(1);
  });

  it('take campaigns once the platform has checked them', async () => {
    const jo = await launch.advertiser();
    const driver = platforms.driverFor('tiktok');
    await driver.setFaults({ new_accounts: 'pending' });
    const { campaign_id } = await approve(jo, ['tiktok']);
    await driver.clearFaults();
    const account = await readAccount(jo, 'tiktok');
    expect(account).toMatchObject({ state: 'requested' });
    expect(await readStates(campaign_id)).toEqual({ tiktok: 'queued' });
    await driver.setAccount({ id: account.id, state: 'active' });
    await watch('tiktok');
    await later();
    expect(await readAccount(jo, 'tiktok')).toMatchObject({ state: 'active' });
    expect(await readStates(campaign_id)).toEqual({ tiktok: 'live' });
  });

  it('release the money of a campaign when the platform opens none', async () => {
    const jo = await launch.advertiser();
    await platforms.driverFor('google-ads').setFaults({ new_accounts: 'refused' });
    const { campaign_id } = await approve(jo, ['google']);
    await platforms.driverFor('google-ads').clearFaults();
    expect(await readStates(campaign_id)).toEqual({ google: 'ended' });
    expect(await launch.row(campaign_id)).toMatchObject({ status: 'failed' });
    expect(await launch.wallet(jo)).toMatchObject({ balance: 5_000, held: 0 });
  });
});

describe('a campaign of the release before', () => {
  it('goes to review while it waits for its platforms, and keeps the account that it began in', async () => {
    const jo = await launch.advertiser();
    const body = await launch.submission(jo, ['google']);
    await jo.post('/api/campaigns', body);
    await launch.environment.owner
      .updateTable('campaign')
      .set({ status: 'pending' })
      .where('campaign_id', '=', body.draft_id)
      .execute();
    // That release gave each run a job when the campaign was paid.
    const { context } = launch.environment.deps.services.campaigns;
    const runs = await launch.parts(body.draft_id);
    await context.transact((trx) => enqueueReconcile(context, trx, runs, launch.environment.clock.now()));
    await launch.settled();
    expect(await launch.row(body.draft_id)).toMatchObject({ status: 'under_review' });
    // Created in the account of the settings before the approval, as it used to be.
    const { shared } = launch.environment.deps.services.platforms.context.adPlatforms['google-ads'] ?? { shared: null };
    const order = sampleOrder('google', { key: `um-${body.draft_id.replaceAll('-', '')}-google-1` });
    const created = await shared?.create(order, { find_first: false });
    if (created?.outcome !== 'done') throw new Error(JSON.stringify(created));
    await launch.environment.owner
      .updateTable('campaign_platform')
      .set({ state: 'created', external_id: created.external_id, sent_revision: 1 })
      .where('campaign_id', '=', body.draft_id)
      .execute();
    await launch.decide(body.draft_id, { status: 'active' });
    await launch.settled();
    await later();
    expect(await readStates(body.draft_id)).toEqual({ google: 'live' });
    expect(await readAccounts(jo)).toEqual([]);
  });
});

describe('a suspended ad account', () => {
  it('stops its own campaigns and no others, and they go on when it is active again', async () => {
    const [jo, mo] = [await launch.advertiser(), await launch.advertiser()];
    const { campaign_id: ofJo } = await live(jo);
    const { campaign_id: ofMo } = await live(mo);
    const { id } = await readAccount(jo, 'tiktok');
    const driver = platforms.driverFor('tiktok');
    for (const policy of ['Misleading', 'Misleading', 'Circumventing systems']) await driver.strike(id, policy);
    await watch('tiktok');
    expect(await readStates(ofJo)).toEqual({ google: 'live', meta: 'live', tiktok: 'paused' });
    expect((await launch.parts(ofJo)).find(({ platform }) => platform === 'tiktok')?.reason).toBe(
      'Circumventing systems',
    );
    expect(await readAccount(jo, 'tiktok')).toMatchObject({ state: 'suspended', reason: 'Circumventing systems' });
    expect(await launch.row(ofJo)).toMatchObject({ status: 'active' });
    await later();
    expect(await readStates(ofMo)).toEqual({ google: 'live', meta: 'live', tiktok: 'live' });
    await driver.setAccount({ id, state: 'active' });
    await watch('tiktok');
    await later();
    expect(await readStates(ofJo)).toEqual({ google: 'live', meta: 'live', tiktok: 'live' });
  });

  it('settles a campaign that ends meanwhile, and archives it when the account is active again', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await live(jo);
    for (const name of names) await platforms.driverFor(name).deliver({ days: 3 });
    for (const name of names) {
      await platforms
        .driverFor(name)
        .setAccount({ id: (await readAccount(jo, name)).id, state: 'suspended', reason: 'Policy' });
      await watch(name);
    }
    expect(await readStates(campaign_id)).toEqual({ google: 'paused', meta: 'paused', tiktok: 'paused' });
    await jo.delete(`/api/campaigns/${campaign_id}`);
    await launch.settled();
    expect(await readStates(campaign_id)).toEqual({ google: 'ended', meta: 'ended', tiktok: 'ended' });
    expect((await launch.row(campaign_id)).settled_at).not.toBeNull();
    for (const run of await launch.parts(campaign_id)) {
      const charged = Number(run.captured_media_cents - run.returned_cents);
      expect(charged).toBe(Math.min(Number(run.spent_cents), Number(run.media_cents)));
    }
    for (const name of names) {
      await platforms.driverFor(name).setAccount({ id: (await readAccount(jo, name)).id, state: 'active' });
      await watch(name);
    }
    launch.environment.clock.advance({ days: 1 });
    await launch.settled();
    const key = campaign_id.replaceAll('-', '');
    for (const name of names) {
      const { campaigns } = await platforms.driverFor(name).state();
      expect(campaigns.find((campaign) => campaign.key?.includes(key))?.status).toBe('archived');
    }
  });
});
