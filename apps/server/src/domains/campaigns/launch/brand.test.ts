import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAdPlatforms } from '#testing/ad-platforms/simulated-platforms.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';

let platforms: Awaited<ReturnType<typeof openAdPlatforms<'tiktok'>>>;
let launch: LaunchEnvironment;
beforeAll(async () => {
  platforms = await openAdPlatforms(['tiktok'], 0);
  launch = await openLaunchEnvironment({ ...platforms.env, AD_PLATFORM_TIMEOUT_SECONDS: '2' });
});
afterAll(async () => {
  await launch.close();
  await platforms.close();
});

it('sends the name and the logo of the default brand with a launch', async () => {
  const jo = await launch.advertiser(20_000);
  const body = await launch.submission(jo, ['tiktok']);
  const now = launch.environment.clock.now();
  const brand = { brand_id: uuidv7(), user_id: jo.user_id, name: 'Summit Cycles', is_default: true };
  const rest = { website: '', handles: '{}', colors: [] };
  await launch.environment.owner
    .insertInto('brand')
    .values({
      ...brand,
      ...rest,
      logo_content_id: body.uploadedContent[1]?.content_id ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  expect((await jo.post('/api/campaigns', body)).statusCode).toBe(201);
  await launch.settled();
  await launch.decide(body.draft_id, { status: 'active' });
  await launch.settled();
  const [run] = await launch.parts(body.draft_id);
  const { ad_group } = await platforms.driverFor('tiktok').received(run?.external_id ?? '');
  expect(ad_group?.[0]?.['ads']).toMatchObject([
    { identity: { display_name: 'Summit Cycles', image_uri: expect.any(String) } },
  ]);
});
