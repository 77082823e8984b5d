import { adAccountEndpoints, adAccountStaffEndpoints } from '@universal-media/contract/platforms/ad-accounts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { bearer, staffMember } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let jo: AccountHolder;
let mo: AccountHolder;
beforeAll(async () => {
  environment = await openTestEnvironment();
  jo = await accountHolder(environment);
  mo = await accountHolder(environment);
});
afterAll(() => environment.close());

const insert = (who: AccountHolder, changes: object = {}) => {
  const now = environment.clock.now();
  return environment.owner
    .insertInto('ad_account')
    .values({
      ad_account_id: uuidv7(),
      user_id: who.user_id,
      connection: 'meta',
      kind: 'created',
      external_id: uuidv7().replace(/\D/g, ''),
      name: 'Jo',
      currency: 'USD',
      time_zone: 'America/Chicago',
      state: 'active',
      created_at: now,
      updated_at: now,
      ...changes,
    })
    .execute();
};

const own = async (who: AccountHolder) =>
  adAccountEndpoints.listAdAccounts.answers.body.parse((await who.get('/api/ad-accounts')).json()).ad_accounts;

describe('ad accounts', () => {
  it('are listed for their owner and no other advertiser', async () => {
    expect(await own(jo)).toEqual([]);
    await insert(jo, {
      state: 'suspended',
      reason: 'Business not verified.',
      limits: JSON.stringify({ campaigns: 9 }),
    });
    expect(await own(jo)).toMatchObject([
      {
        connection: 'meta',
        state: 'suspended',
        reason: 'Business not verified.',
        limits: { campaigns: 9, ad_groups: null },
        live_runs: 0,
      },
    ]);
    expect(await own(mo)).toEqual([]);
  });

  it('are one per advertiser and platform, unless the earlier one is disconnected', async () => {
    await insert(mo, { connection: 'tiktok' });
    await expect(insert(mo, { connection: 'tiktok' })).rejects.toThrow('ad_account_in_use');
    await insert(mo, { connection: 'tiktok', state: 'disconnected' });
    expect(await own(mo)).toHaveLength(2);
  });

  it('are listed for staff by state, in pages', async () => {
    for (let number = 0; number < 52; number += 1)
      await insert(await accountHolder(environment), { connection: 'google-ads' });
    const { token } = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
    const list = async (query: Record<string, string>) => {
      const answer = await environment.app.inject({ url: '/api/admin/ad-accounts', query, headers: bearer(token) });
      return adAccountStaffEndpoints.listAdvertiserAdAccounts.answers.body.parse(answer.json());
    };
    const first = await list({});
    expect(first.ad_accounts).toHaveLength(50);
    const second = await list({ cursor: first.next_cursor ?? '' });
    expect(second).toMatchObject({ next_cursor: null });
    const ids = [...first.ad_accounts, ...second.ad_accounts].map(({ ad_account_id }) => ad_account_id);
    expect(new Set(ids).size).toBe(55);
    const { ad_accounts } = await list({ state: 'suspended' });
    expect(ad_accounts.map(({ user_id, reason }) => [user_id, reason])).toEqual([
      [jo.user_id, 'Business not verified.'],
    ]);
  });
});
