import { randomUUID } from 'node:crypto';
import { AD_PLATFORMS } from '@universal-media/stack/ad-platform-simulators';
import { developmentEnv } from '@universal-media/stack/development-env';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TryLater } from '#core/kit/try-later.ts';
import { sampleOrder } from '#testing/ad-platforms/sample-order.ts';
import { openAdPlatforms } from '#testing/ad-platforms/simulated-platforms.ts';
import { readConfig } from '../../config.ts';
import type { AdConnection } from './ad-account.ts';
import { connectedPlatforms } from './connected.ts';

type Name = (typeof AD_PLATFORMS)[number];

let opened: Awaited<ReturnType<typeof openAdPlatforms<Name>>>;
let connections: ReturnType<typeof connectedPlatforms>;
beforeAll(async () => {
  opened = await openAdPlatforms(AD_PLATFORMS);
  const env = { ...developmentEnv(), ...opened.env, AD_PLATFORM_TIMEOUT_SECONDS: '2' };
  connections = connectedPlatforms(readConfig(env).adPlatforms);
});
afterEach(async () => {
  for (const name of AD_PLATFORMS) await opened.driverFor(name).clearFaults();
});
afterAll(() => opened.close());

const served = { 'google-ads': 'google', meta: 'meta', tiktok: 'tiktok' } as const;
const creation = {
  'google-ads': ':createCustomerClient',
  meta: '/adaccount',
  tiktok: 'bc/advertiser/create/',
} as const;

const newAccount = () => ({
  key: `um-account-${randomUUID().replaceAll('-', '')}`,
  name: 'Jo Rivera',
  currency: 'USD',
  time_zone: 'America/Chicago',
  country_code: 'US',
});

function connectionFor(name: Name): AdConnection {
  const connection = connections[name];
  if (connection === null) throw new Error(`${name} is not connected`);
  return connection;
}

async function open(name: Name) {
  const account = newAccount();
  const outcome = await connectionFor(name).createAccount(account);
  if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
  const { external_id } = outcome;
  const platform = connectionFor(name).forAccount({ external_id, page_id: null, identity_id: null, own_token: null });
  return { account, external_id, platform };
}

describe.each(AD_PLATFORMS)('ad accounts on %s', (name) => {
  it('are opened below our manager, with the name, currency and time zone of the advertiser', async () => {
    const { account, external_id } = await open(name);
    const [state] = await connectionFor(name).accountStates([external_id]);
    expect(state).toMatchObject({ external_id, currency: 'USD', time_zone: 'America/Chicago', state: 'active' });
    expect(state?.name).toBe(`Jo Rivera [${account.key}]`);
    expect(await connectionFor(name).findAccount(account.key)).toBe(external_id);
    expect(await connectionFor(name).findAccount('um-account-0')).toBeUndefined();
  });

  it('are unknown after a lost answer, and found by their key', async () => {
    const account = newAccount();
    await opened.driverFor(name).failNext({ kind: 'lost_after', match: creation[name] });
    expect(await connectionFor(name).createAccount(account)).toMatchObject({ outcome: 'unknown' });
    expect(await connectionFor(name).findAccount(account.key)).toMatch(/^\d+$/);
    expect((await opened.driverFor(name).state()).opened[account.key]).toBe(1);
  });

  it('hold their own campaigns and no others', async () => {
    const [one, other] = [await open(name), await open(name)];
    const order = sampleOrder(served[name]);
    const created = await one.platform.create(order, { find_first: false });
    expect(created).toMatchObject({ outcome: 'done' });
    expect(await one.platform.find(order.key)).toHaveLength(1);
    expect(await other.platform.find(order.key)).toEqual([]);
    const { campaigns } = await opened.driverFor(name).state();
    expect(campaigns.find(({ key }) => key === order.key)?.account_id).toBe(one.external_id);
  });

  it('refuse changes while they are suspended, which does not touch other accounts', async () => {
    const [one, other] = [await open(name), await open(name)];
    const driver = opened.driverFor(name);
    await driver.setAccount({ id: one.external_id, state: 'suspended', reason: 'Circumventing systems' });
    const states = await connectionFor(name).accountStates([one.external_id, other.external_id]);
    expect(Object.fromEntries(states.map(({ external_id, state }) => [external_id, state]))).toEqual({
      [one.external_id]: 'suspended',
      [other.external_id]: 'active',
    });
    expect(states.find(({ state }) => state === 'suspended')?.reason).toMatch(/\w+/);
    const order = sampleOrder(served[name]);
    await expect(one.platform.create(order, { find_first: false })).rejects.toThrow(TryLater);
    expect(await other.platform.create(order, { find_first: false })).toMatchObject({ outcome: 'done' });
  });

  it('refuse more campaigns than their limit', async () => {
    const { external_id, platform } = await open(name);
    await opened.driverFor(name).setAccount({ id: external_id, limits: { campaigns: 1 } });
    expect(await platform.create(sampleOrder(served[name]), { find_first: false })).toMatchObject({ outcome: 'done' });
    expect(await platform.create(sampleOrder(served[name]), { find_first: false })).toMatchObject({
      outcome: 'refused',
    });
  });

  it('leave out accounts that the platform does not know', async () => {
    const { external_id } = await open(name);
    const states = await connectionFor(name).accountStates([external_id, '1000000001']);
    expect(states.map((state) => state.external_id)).toEqual([external_id]);
  });
});
