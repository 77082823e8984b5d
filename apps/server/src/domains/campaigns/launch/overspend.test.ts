import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAdPlatforms } from '#testing/ad-platforms/simulated-platforms.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';
import { OVERSPEND_SETTINGS, overspend } from '#testing/overspend/overspend.ts';

let platforms: Awaited<ReturnType<typeof openAdPlatforms>>;
let launch: LaunchEnvironment;
beforeAll(async () => {
  platforms = await openAdPlatforms(['google-ads', 'meta', 'tiktok'], 0);
  launch = await openLaunchEnvironment({ ...platforms.env, ...OVERSPEND_SETTINGS });
});
afterAll(async () => {
  await launch.close();
  await platforms.close();
});

// 1,000 of them: pnpm chaos overspend.
it('never charges above the budget, however much platforms overspend and however late they are polled', async () => {
  const { examples, overspent, company_loses_cents } = await overspend(launch, platforms, { runs: 25, seed: 7 });
  expect(examples).toEqual([]);
  expect(overspent).toBeGreaterThan(10);
  expect(company_loses_cents).toBeGreaterThan(0);
}, 240_000);
