import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdPlatforms } from '#testing/ad-platforms/simulated-platforms.ts';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';

const names = ['google-ads', 'meta', 'tiktok'] as const;
const three = ['google', 'meta', 'tiktok'] as const;
const HOUR = 3_600;

let platforms: Awaited<ReturnType<typeof openAdPlatforms<(typeof names)[number]>>>;
let launch: LaunchEnvironment;
let jo: AccountHolder;
beforeAll(async () => {
  platforms = await openAdPlatforms(names, 0);
  launch = await openLaunchEnvironment({ ...platforms.env, AD_PLATFORM_TIMEOUT_SECONDS: '2' });
  jo = await launch.advertiser(50_000);
  await launch.environment.owner
    .updateTable('advertiser')
    .set({ user_tier: 'premium' })
    .where('user_id', '=', jo.user_id)
    .execute();
});
afterAll(async () => {
  await launch.close();
  await platforms.close();
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Uploads a list as a browser does: emails, and phone numbers with and without their plus sign. */
async function uploadList(emails: number, phones: number) {
  const audience_id = uuidv7();
  const path = `/api/audiences/customer-files/${audience_id}`;
  const hash = (count: number, text: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => sha256(text(index)));
  await jo.put(`${path}/parts/0`, { kind: 'email', marks: hash(emails, (index) => `${index}@shop.example`) });
  await jo.put(`${path}/parts/1`, { kind: 'phone', marks: hash(phones, (index) => `+1617555${1_000 + index}`) });
  await jo.put(`${path}/parts/2`, { kind: 'phone_digits', marks: hash(phones, (index) => `1617555${1_000 + index}`) });
  const file = { file_name: 'customers.csv', emails, phones };
  expect((await jo.put(path, { ...file, parts: 3 })).statusCode).toBe(200);
  return { audience_id, ...file };
}

async function golive(changes: object): Promise<string> {
  const { campaign_id } = await launch.create(jo, three, changes);
  await launch.settled();
  await launch.decide(campaign_id, { status: 'active' });
  await launch.settled();
  launch.environment.clock.advance({ seconds: 3 });
  await launch.settled();
  return campaign_id;
}

const advance = async (seconds: number) => {
  launch.environment.clock.advance({ seconds });
  await launch.settled();
  await jo.home.post('/api/auth/refresh');
};

const lists = async (campaign_id: string) =>
  Object.fromEntries(
    (await launch.find(jo, campaign_id)).parts.map(({ platform, customer_list }) => [platform, customer_list]),
  );

describe('the customer list of a campaign', () => {
  it('shows what each platform recognized, and where it is too small to target', async () => {
    const customer_file = await uploadList(400, 300);
    const campaign_id = await golive({ advanced_mode: true, customer_file });
    await advance(HOUR + 1);
    expect(await lists(campaign_id)).toEqual({
      google: { state: 'ready', matched: 700 },
      meta: { state: 'ready', matched: 1_000 },
      tiktok: { state: 'too_small', matched: 700 },
    });
  });

  it('writes nothing while the platforms say the same', async () => {
    const versions = () => launch.environment.owner.selectFrom('campaign_platform').selectAll().execute();
    const before = await versions();
    await advance(HOUR + 1);
    expect(await versions()).toEqual(before);
  });

  it('is not mentioned for a campaign without one', async () => {
    const campaign_id = await golive({});
    await advance(HOUR + 1);
    expect(await lists(campaign_id)).toEqual({ google: undefined, meta: undefined, tiktok: undefined });
  });
});
