import { manualMetricEndpoints } from '@universal-media/contract/results/manual/manual-metrics';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';

let launch: LaunchEnvironment;
beforeAll(async () => {
  launch = await openLaunchEnvironment();
});
afterAll(() => launch.close());

const { saveManualMetrics, revertManualMetrics } = manualMetricEndpoints;

it('entering and reverting spend moves no money, before a campaign is settled or after', async () => {
  const { environment } = launch;
  const dana = await staffMember(environment, { role: 'admin', permissions: ['admin_management'] });
  const jo = await launch.advertiser();
  const date = environment.clock.now().toISOString().slice(0, 10);
  const { campaign_id } = await launch.create(jo, ['reddit']);
  await launch.settled();
  await launch.decide(campaign_id, { status: 'active' });
  await launch.updateRun(campaign_id, 'reddit', { state: 'live', external_id: 't3_1' });

  const money = async () => ({
    entries: await environment.owner.selectFrom('ledger_entry').selectAll().orderBy('number').execute(),
    runs: await launch.parts(campaign_id),
    wallet: await launch.wallet(jo),
  });
  const enterAndRevert = async () => {
    const before = await money();
    const key = { campaign_id, platform: 'reddit', date };
    const calls = staffCalls(environment);
    const saved = await calls.post(dana.token, saveManualMetrics.path, { ...key, spend: 900, confirm: true });
    expect(saved.statusCode, saved.body).toBe(200);
    await launch.settled();
    expect(await money()).toEqual(before);
    expect((await calls.post(dana.token, revertManualMetrics.path, key)).statusCode).toBe(200);
    await launch.settled();
    expect(await money()).toEqual(before);
  };

  await enterAndRevert();
  await jo.delete(`/api/campaigns/${campaign_id}`);
  await launch.updateRun(campaign_id, 'reddit', { state: 'ended', spent_cents: 40_000 });
  expect((await launch.row(campaign_id)).settled_at).not.toBeNull();
  await enterAndRevert();
});
