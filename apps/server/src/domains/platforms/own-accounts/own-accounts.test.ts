import type { Connection } from '@universal-media/contract/platforms/connections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agree,
  answerConsent,
  connectOwn,
  returnFromConsent,
  startConsent,
} from '#testing/ad-platforms/own-account.ts';
import { openAdPlatforms } from '#testing/ad-platforms/simulated-platforms.ts';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';
import { watchAdAccounts } from '../ad-accounts/watch-ad-accounts.ts';

const names = ['google-ads', 'meta', 'tiktok'] as const;
const three = ['google', 'meta', 'tiktok'] as const;
const POLL = 120;
const REVIEW_MS = 600_000;

let platforms: Awaited<ReturnType<typeof openAdPlatforms<(typeof names)[number]>>>;
let launch: LaunchEnvironment;
beforeAll(async () => {
  platforms = await openAdPlatforms(names, REVIEW_MS);
  launch = await openLaunchEnvironment({
    ...platforms.env,
    AD_PLATFORM_TIMEOUT_SECONDS: '2',
    LAUNCH_SETTLE_SECONDS: '60',
    LAUNCH_LOOK_SECONDS: String(POLL),
  });
});
afterAll(async () => {
  await launch.close();
  await platforms.close();
});

const addPerson = (connection: Connection, name = 'Ridgeline Bikes') =>
  platforms.driverFor(connection).addPerson({ name });

const readAccounts = (who: AccountHolder) =>
  launch.environment.owner
    .selectFrom('ad_account')
    .selectAll()
    .where('user_id', '=', who.user_id)
    .orderBy('connection')
    .orderBy('created_at')
    .execute();

const later = async () => {
  for (const name of names) await platforms.driverFor(name).endReviews();
  launch.environment.clock.advance({ seconds: POLL + 1 });
  await launch.settled();
};

const live = async (who: AccountHolder, platform_ids: readonly (typeof three)[number][] = three) => {
  const body = await launch.submission(who, platform_ids);
  expect((await who.post('/api/campaigns', body)).statusCode).toBe(201);
  await launch.settled();
  await launch.decide(body.draft_id, { status: 'active' });
  await launch.settled();
  await later();
  return body.draft_id;
};

const readStates = async (campaign_id: string) =>
  Object.fromEntries((await launch.parts(campaign_id)).map(({ platform, state }) => [platform, state]));

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

describe("an ad account of the advertiser's own", () => {
  it("runs new campaigns on all platforms with its owner's token, while earlier ones stay where they are", {
    timeout: 180_000,
  }, async () => {
    const jo = await launch.advertiser();
    const before = await live(jo);
    const opened = (await readAccounts(jo)).map(({ external_id }) => external_id);
    const own: string[] = [];
    for (const name of names) own.push(await connectOwn(launch.environment, jo, name, (await addPerson(name)).id));
    const after = await live(jo);
    expect(await readStates(after)).toEqual({ google: 'live', meta: 'live', tiktok: 'live' });
    expect(await remoteAccounts(after)).toEqual(own);
    expect(await remoteAccounts(before)).toEqual(opened);
    await later();
    expect(await readStates(before)).toEqual({ google: 'live', meta: 'live', tiktok: 'live' });
    // The platform's access tokens expire, and new ones are issued from the stored token.
    await platforms.driverFor('google-ads').failNext({ kind: 'token_expiry' });
    await later();
    await jo.delete(`/api/campaigns/${after}`);
    await launch.settled();
    expect(await readStates(after)).toEqual({ google: 'ended', meta: 'ended', tiktok: 'ended' });
    const listed = (await jo.get('/api/ad-accounts')).json();
    expect(listed).toMatchObject({ can_connect: [...names] });
    expect((await readAccounts(jo)).filter(({ replaced_at }) => replaced_at === null).map(({ kind }) => kind)).toEqual([
      'connected',
      'connected',
      'connected',
    ]);
  });

  it('offers the accounts that fit first, and says why others do not', async () => {
    const jo = await launch.advertiser();
    for (const name of names) {
      const { id } = await platforms.driverFor(name).addPerson({
        name: 'Ridgeline Bikes',
        accounts: [
          { name: 'Euro shop', currency: 'EUR' },
          { name: 'Old shop', state: 'closed' },
          { name: 'Stopped shop', state: 'suspended' },
          { name: 'Ridgeline Bikes' },
        ],
      });
      const { grant_id, accounts } = await agree(launch.environment, jo, name, id);
      expect(accounts.map((account) => [account.name, account.problem?.split('.')[0] ?? null])).toEqual([
        ['Ridgeline Bikes', null],
        ['Euro shop', 'It runs in EUR'],
        ['Old shop', 'Closed'],
        ['Stopped shop', 'Suspended'],
      ]);
      const euro = accounts[1]?.external_id;
      const refused = await jo.post(`/api/ad-accounts/connections/${grant_id}`, { external_id: euro });
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'ad_account_unsuitable' }]);
      const unknown = await jo.post(`/api/ad-accounts/connections/${grant_id}`, { external_id: '1' });
      expect(unknown.statusCode).toBe(409);
    }
    expect(await readAccounts(jo)).toEqual([]);
  });

  it('is stored with a sealed token, and the consent is used once', async () => {
    const jo = await launch.advertiser();
    const { id } = await addPerson('tiktok');
    const { grant_id, accounts } = await agree(launch.environment, jo, 'tiktok', id);
    const choose = () =>
      jo.post(`/api/ad-accounts/connections/${grant_id}`, { external_id: accounts[0]?.external_id ?? '' });
    const answers = await Promise.all([choose(), choose()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const [account] = await readAccounts(jo);
    expect(account).toMatchObject({ kind: 'connected', state: 'active' });
    expect(account?.sealed_token?.toString('latin1')).not.toContain('grant-');
    const grant = await launch.environment.owner
      .selectFrom('ad_account_grant')
      .selectAll()
      .where('grant_id', '=', grant_id)
      .executeTakeFirstOrThrow();
    expect(grant.sealed_token).toBeNull();
  });

  it('is not connected by an answer that belongs to another browser, another request or another advertiser', async () => {
    const [jo, mo] = [await launch.advertiser(), await launch.advertiser()];
    const { id } = await addPerson('meta');
    const first = await startConsent(jo, 'meta');
    const second = await startConsent(jo, 'meta');
    const back = await answerConsent(first.url, id);
    const { environment } = launch;
    expect(await returnFromConsent(environment, back, undefined)).toBe('refused');
    expect(await returnFromConsent(environment, back, second.cookie)).toBe('refused');
    const forged = new URL(back);
    forged.searchParams.set('state', 'forged');
    expect(await returnFromConsent(environment, forged, first.cookie)).toBe('refused');
    const grant_id = await returnFromConsent(environment, back, first.cookie);
    expect(grant_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await returnFromConsent(environment, back, first.cookie)).toBe('refused');
    expect((await mo.get(`/api/ad-accounts/connections/${grant_id}`)).statusCode).toBe(404);
    const third = await startConsent(jo, 'meta');
    const canceled = await answerConsent(third.url, id, 'cancel');
    expect(await returnFromConsent(environment, canceled, third.cookie)).toBe('canceled');
    const late = await startConsent(jo, 'meta');
    const lateBack = await answerConsent(late.url, id);
    environment.clock.advance({ minutes: 11 });
    expect(await returnFromConsent(environment, lateBack, late.cookie)).toBe('refused');
  });

  it('belongs to one advertiser', async () => {
    const [jo, mo] = [await launch.advertiser(), await launch.advertiser()];
    const { id } = await addPerson('google-ads');
    const external_id = await connectOwn(launch.environment, jo, 'google-ads', id);
    const { grant_id } = await agree(launch.environment, mo, 'google-ads', id);
    const taken = await mo.post(`/api/ad-accounts/connections/${grant_id}`, { external_id });
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { code: 'ad_account_taken' }]);
    expect(await readAccounts(mo)).toEqual([]);
  });
});

describe('an ad account with as many campaigns as its platform allows', () => {
  it('refuses another one with a sentence, sends nothing, and releases its money', async () => {
    const jo = await launch.advertiser();
    await live(jo, ['tiktok']);
    await launch.environment.owner
      .updateTable('ad_account')
      .set({ limits: JSON.stringify({ campaigns: 1 }) })
      .where('user_id', '=', jo.user_id)
      .execute();
    const before = await launch.wallet(jo);
    const refused = await live(jo, ['tiktok']);
    expect(await readStates(refused)).toEqual({ tiktok: 'ended' });
    expect(await launch.row(refused)).toMatchObject({ status: 'failed' });
    expect(await remoteAccounts(refused)).toEqual([]);
    expect(await launch.wallet(jo)).toEqual(before);
  });
});

describe('access to an own ad account that its owner takes back', () => {
  it('pauses its runs and no others, settles what ends, and goes on after connecting again', {
    timeout: 180_000,
  }, async () => {
    const [jo, mo] = [await launch.advertiser(), await launch.advertiser()];
    const people: Record<string, string> = {};
    for (const name of names) {
      people[name] = (await addPerson(name)).id;
      await connectOwn(launch.environment, jo, name, people[name]);
    }
    const running = await live(jo);
    const ending = await live(jo);
    const ofMo = await live(mo);
    for (const name of names) await platforms.driverFor(name).revokeConsent(people[name] ?? '');
    for (const name of names) await watch(name);
    expect(await readStates(running)).toEqual({ google: 'paused', meta: 'paused', tiktok: 'paused' });
    expect((await readAccounts(jo)).map(({ state }) => state)).toEqual(['access_lost', 'access_lost', 'access_lost']);
    const subjects = (await mailsTo(jo.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('We lost access')).toSorted()).toEqual(
      ['Google Ads', 'Meta', 'TikTok'].map((name) => `We lost access to your ${name} account`),
    );
    const [google] = await launch.parts(running);
    expect(google?.reason).toBe('We lost access to your Google Ads account. Reconnect it to continue.');
    await jo.delete(`/api/campaigns/${ending}`);
    await launch.settled();
    expect((await launch.row(ending)).settled_at).not.toBeNull();
    await later();
    expect(await readStates(ofMo)).toEqual({ google: 'live', meta: 'live', tiktok: 'live' });
    for (const name of names) await connectOwn(launch.environment, jo, name, people[name] ?? '');
    await launch.settled();
    await later();
    expect(await readStates(running)).toEqual({ google: 'live', meta: 'live', tiktok: 'live' });
    expect(await readAccounts(jo)).toHaveLength(3);
  });
});

const givenBack = async (name: Connection) => (await platforms.driverFor(name).state()).given_back;

const readGrant = (grant_id: string) =>
  launch.environment.owner
    .selectFrom('ad_account_grant')
    .selectAll()
    .where('grant_id', '=', grant_id)
    .executeTakeFirst();

describe('a consent that we no longer need', () => {
  it.each(names)('is revoked at %s when its account is disconnected', async (name) => {
    const jo = await launch.advertiser();
    const { id } = await addPerson(name);
    await connectOwn(launch.environment, jo, name, id);
    const [account] = await readAccounts(jo);
    expect(await givenBack(name)).not.toContain(id);
    // The platform does not answer at first: the token is not forgotten before it is revoked.
    await platforms
      .driverFor(name)
      .failNext({ kind: 'lost_before', match: name === 'meta' ? 'me/permissions' : 'revoke' });
    expect((await jo.delete(`/api/ad-accounts/${account?.ad_account_id}`)).statusCode).toBe(204);
    await launch.settled();
    expect(await givenBack(name)).toContain(id);
    expect(await readAccounts(jo)).toMatchObject([{ state: 'disconnected', sealed_token: null }]);
  });

  it.each(names)('is revoked at %s when no account was chosen in time', async (name) => {
    const jo = await launch.advertiser();
    const { id } = await addPerson(name);
    const { grant_id } = await agree(launch.environment, jo, name, id);
    await launch.settled();
    expect(await givenBack(name)).not.toContain(id);
    launch.environment.clock.advance({ minutes: 62 });
    await launch.settled();
    expect(await givenBack(name)).toContain(id);
    expect(await readGrant(grant_id)).toMatchObject({ sealed_token: null, used_at: null });
  });

  it('is not revoked while a connected account rests on it', async () => {
    const jo = await launch.advertiser();
    const { id } = await addPerson('meta');
    await connectOwn(launch.environment, jo, 'meta', id);
    const { grant_id } = await agree(launch.environment, jo, 'meta', id);
    launch.environment.clock.advance({ minutes: 62 });
    await launch.settled();
    expect(await givenBack('meta')).not.toContain(id);
    expect((await readGrant(grant_id))?.sealed_token).toBeNull();
  });

  it('is revoked when the accounts could not be listed', async () => {
    const jo = await launch.advertiser();
    const { id } = await addPerson('tiktok');
    const { url, cookie } = await startConsent(jo, 'tiktok');
    const back = await answerConsent(url, id);
    await platforms.driverFor('tiktok').failNext({ kind: 'lost_before', match: 'advertiser/get' });
    expect(await returnFromConsent(launch.environment, back, cookie)).toBe('unavailable');
    launch.environment.clock.advance({ minutes: 62 });
    await launch.settled();
    expect(await givenBack('tiktok')).toContain(id);
  });
});

describe('disconnecting an own ad account', () => {
  it('waits for its campaigns to end, gives our access back, and new campaigns use the account we opened', async () => {
    const jo = await launch.advertiser();
    const before = await live(jo, ['tiktok']);
    const [opened] = await remoteAccounts(before);
    const { id } = await addPerson('tiktok');
    await connectOwn(launch.environment, jo, 'tiktok', id);
    const campaign_id = await live(jo, ['tiktok']);
    const own = (await readAccounts(jo)).find(({ kind }) => kind === 'connected');
    const disconnect = () => jo.delete(`/api/ad-accounts/${own?.ad_account_id}`);
    expect((await disconnect()).json()).toMatchObject({ code: 'ad_account_running' });
    await jo.delete(`/api/campaigns/${campaign_id}`);
    await launch.settled();
    expect((await disconnect()).statusCode).toBe(204);
    await launch.settled();
    const [, gone] = (await readAccounts(jo)).toSorted((a, b) => a.kind.localeCompare(b.kind)).toReversed();
    expect(gone).toMatchObject({ kind: 'connected', state: 'disconnected', sealed_token: null });
    expect((await disconnect()).statusCode).toBe(404);
    expect(await remoteAccounts(await live(jo, ['tiktok']))).toEqual([opened]);
  });
});
