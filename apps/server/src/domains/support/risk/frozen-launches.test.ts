import { sharingEndpoints } from '@universal-media/contract/campaigns/read/shared-plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { bearer, PASSWORD, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';

let launch: LaunchEnvironment;
let staff: ReturnType<typeof staffCalls>;
let token: string;
beforeAll(async () => {
  launch = await openLaunchEnvironment();
  staff = staffCalls(launch.environment);
  const permissions = ['dispute_management', 'campaign_control'] as const;
  ({ token } = await staffMember(launch.environment, { role: 'admin', permissions: [...permissions] }));
});
afterAll(() => launch?.close());

const status = async (campaign_id: string) => (await launch.row(campaign_id)).status;
const freeze = async ({ user_id }: AccountHolder) => {
  const now = launch.environment.clock.now();
  const frozen = { review: 'open', opened_at: now, is_frozen: true, frozen_at: now, frozen_by: 'system' } as const;
  await launch.environment.owner
    .insertInto('account_risk')
    .values({ user_id, score: 75, level: 'high', reasons: '[]', assessed_at: now, ...frozen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(frozen))
    .execute();
};
const decide = ({ user_id }: AccountHolder, decision: string) =>
  staff.post(token, `/api/admin/risk-reviews/${user_id}/decision`, { decision, note: 'Checked by phone.' });
const submit = async (jo: AccountHolder) => jo.post('/api/campaigns', await launch.submission(jo, ['google', 'meta']));

const waiting = async (who: AccountHolder) => {
  const { campaign_id } = await launch.create(who, ['google', 'meta']);
  await launch.settled();
  return campaign_id;
};
const running = async (who: AccountHolder) => {
  const campaign_id = await waiting(who);
  await launch.decide(campaign_id, { status: 'active' });
  for (const platform of ['google', 'meta'] as const) {
    await launch.updateRun(campaign_id, platform, { state: 'live', external_id: `${platform}-${campaign_id}` });
  }
  return campaign_id;
};

describe('a frozen account', () => {
  it('cannot launch, and holds no credits by trying; once cleared the same launch works', async () => {
    const jo = await launch.advertiser();
    await freeze(jo);
    const refused = await submit(jo);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'account_in_review']);
    expect(refused.json().detail).toContain('within one business day');
    expect((await decide(jo, 'clear')).statusCode).toBe(200);
    expect((await submit(jo)).statusCode).toBe(201);
  });

  it('keeps what is on air running, resumes nothing, and staff cannot approve what waits', async () => {
    const jo = await launch.advertiser();
    const [live, paused, waits] = [await running(jo), await running(jo), await waiting(jo)];
    await jo.put(`/api/campaigns/${paused}/status`, { status: 'paused' });
    await freeze(jo);
    expect(await status(live)).toBe('active');
    const resumed = await jo.put(`/api/campaigns/${paused}/status`, { status: 'active' });
    expect(resumed.json().code).toBe('account_in_review');
    expect((await launch.decide(waits, { status: 'active' })).json().code).toBe('account_in_review');
  });
});

describe('a deactivated account', () => {
  it('has its campaigns paused, its shared plans and API key ended, and nothing of it goes on air', async () => {
    const jo = await launch.advertiser();
    const [live, waits] = [await running(jo), await waiting(jo)];
    const shared = await jo.post(`/api/campaigns/${live}/share`);
    const { share_url } = sharingEndpoints.shareCampaign.answers.body.parse(shared.json());
    const plan = () => launch.environment.app.inject({ url: `/api/shared/${share_url.split('/').at(-1)}` });
    expect((await plan()).statusCode).toBe(200);
    const { api_key } = (
      await jo.post('/api/user/api-key', { scopes: ['campaigns:read'], expires_in_days: 30, password: PASSWORD })
    ).json();
    const byKey = () => launch.environment.app.inject({ url: '/api/campaigns', headers: bearer(api_key) });
    expect((await byKey()).statusCode).toBe(200);

    await freeze(jo);
    expect((await decide(jo, 'deactivate')).statusCode).toBe(200);
    await launch.settled();
    expect(await status(live)).toBe('paused');
    expect((await plan()).statusCode).toBe(404);
    expect((await byKey()).statusCode).toBe(401);
    const refused = await launch.decide(waits, { status: 'active' });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);

    // Activated and cleared again, it has no old link and no old key.
    expect((await decide(jo, 'clear')).statusCode).toBe(200);
    expect((await launch.decide(waits, { status: 'active' })).json().detail).toBe('This account is deactivated.');
    await staff.put(token, `/api/admin/users/${jo.user_id}`, { is_active: true });
    expect([(await plan()).statusCode, (await byKey()).statusCode]).toEqual([404, 401]);
    expect((await launch.decide(waits, { status: 'active' })).statusCode).toBe(200);
  });
});
