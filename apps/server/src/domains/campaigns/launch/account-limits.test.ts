import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdPlatforms } from '#testing/ad-platforms/simulated-platforms.ts';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';

const names = ['google-ads', 'meta', 'tiktok'] as const;
type Name = (typeof names)[number];
const served = { 'google-ads': 'google', meta: 'meta', tiktok: 'tiktok' } as const;

let platforms: Awaited<ReturnType<typeof openAdPlatforms<Name>>>;
let launch: LaunchEnvironment;
beforeAll(async () => {
  platforms = await openAdPlatforms(names, 0);
  launch = await openLaunchEnvironment({ ...platforms.env, AD_PLATFORM_TIMEOUT_SECONDS: '2' });
});
afterAll(async () => {
  await launch.close();
  await platforms.close();
});

async function golive(who: AccountHolder, name: Name): Promise<string> {
  const { campaign_id } = await launch.create(who, [served[name]]);
  await launch.settled();
  await launch.decide(campaign_id, { status: 'active' });
  await launch.settled();
  launch.environment.clock.advance({ seconds: 3 });
  await launch.settled();
  return campaign_id;
}

const readAccount = ({ user_id }: AccountHolder) =>
  launch.environment.owner
    .selectFrom('ad_account')
    .selectAll()
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();

const running = async (name: Name, account_id: string | null) =>
  (await platforms.driverFor(name).state()).campaigns.filter(
    (one) => one.account_id === account_id && one.status !== 'archived',
  );

describe('a limit that an ad account has reached', () => {
  it.each([
    [
      'google-ads',
      'ad_groups',
      'Google Ads allows no more ad groups in your ad account. End a campaign there, then resubmit this one.',
    ],
    [
      'google-ads',
      'campaigns',
      'Google Ads allows no more campaigns in your ad account. End a campaign there, then resubmit this one.',
    ],
    [
      'meta',
      'ads_per_page',
      'Meta allows no more ads on the page that publishes them. End a campaign there, then resubmit this one.',
    ],
    [
      'tiktok',
      'ad_groups',
      'TikTok allows no more ad groups in your ad account. End a campaign there, then resubmit this one.',
    ],
  ] as const)('%s, %s: refuses a launch, leaves nothing behind, and is shown to staff', async (name, limit, text) => {
    const jo = await launch.advertiser(20_000);
    await golive(jo, name);
    const { external_id } = await readAccount(jo);
    const before = await running(name, external_id);
    const wallet = await launch.wallet(jo);
    await platforms.driverFor(name).setAccount({ id: external_id ?? '', limits: { [limit]: 1 } });

    const refused = await golive(jo, name);
    const { parts } = await launch.find(jo, refused);
    expect(parts).toMatchObject([{ reason: text, rejection: { field: 'ad_account' } }]);
    expect(await running(name, external_id)).toHaveLength(before.length);
    expect(await launch.wallet(jo)).toEqual(wallet);

    const staff = await launch.environment.app.inject({
      url: '/api/admin/ad-accounts',
      headers: await launch.asStaff(),
    });
    expect(staff.json().ad_accounts.find((one: { user_id: string }) => one.user_id === jo.user_id)).toMatchObject({
      state: 'active',
      limit_reached: { limit, at: expect.any(String) },
    });

    // With room again, the next launch clears it.
    await platforms.driverFor(name).setAccount({ id: external_id ?? '', limits: { [limit]: 1_000 } });
    await golive(jo, name);
    expect(await readAccount(jo)).toMatchObject({ limit_reached: null, limit_reached_at: null });
  });
});
