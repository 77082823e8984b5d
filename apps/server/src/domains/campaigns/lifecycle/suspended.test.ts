import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { bearer, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';

let launch: LaunchEnvironment;
beforeAll(async () => {
  launch = await openLaunchEnvironment();
});
afterAll(() => launch.close());

const REASON = 'The landing page asks visitors for their bank password.';

const running = async (who: AccountHolder) => {
  const { campaign_id } = await launch.create(who, ['google', 'meta']);
  await launch.settled();
  await launch.decide(campaign_id, { status: 'active' });
  for (const platform of ['google', 'meta'] as const) {
    await launch.updateRun(campaign_id, platform, { state: 'live', external_id: `${platform}-${campaign_id}` });
  }
  return campaign_id;
};

/** Approves the lift as a second staff member. */
const approve = async (answer: { json(): { approval_id?: string } }) => {
  const { token } = await staffMember(launch.environment, { role: 'admin', permissions: ['campaign_control'] });
  return staffCalls(launch.environment).approve(token, answer.json().approval_id ?? '');
};

const suspended = async (who: AccountHolder) => {
  const campaign_id = await running(who);
  expect((await launch.decide(campaign_id, { status: 'suspended', notes: REASON })).statusCode).toBe(200);
  return campaign_id;
};

describe('a campaign that staff suspended', () => {
  it('cannot be resumed, paused or edited by its owner', async () => {
    const jo = await launch.advertiser();
    const campaign_id = await suspended(jo);
    for (const status of ['active', 'paused']) {
      expect((await jo.put(`/api/campaigns/${campaign_id}/status`, { status })).statusCode).toBe(409);
    }
    const edit = await launch.submission(jo, ['google', 'meta'], { headline: 'Another headline' });
    expect((await jo.put(`/api/campaigns/${campaign_id}`, edit)).statusCode).toBe(409);
    expect((await launch.row(campaign_id)).status).toBe('suspended');
  });

  it('has a closed shared plan until the suspension is lifted', async () => {
    const jo = await launch.advertiser();
    const campaign_id = await running(jo);
    const { share_url } = (await jo.post(`/api/campaigns/${campaign_id}/share`)).json();
    const visit = async () => {
      const token = new URL(share_url).pathname.replace('/shared/', '');
      return (await launch.environment.app.inject({ url: `/api/shared/${token}` })).statusCode;
    };
    const before = await visit();
    await launch.decide(campaign_id, { status: 'suspended', notes: REASON });
    const meanwhile = await visit();
    await approve(await launch.decide(campaign_id, { status: 'paused' }));
    expect([before, meanwhile, await visit()]).toEqual([200, 404, 200]);
  });

  it('shows its owner the reason and only what they can still do, and reads as paused in documented answers', async () => {
    const jo = await launch.advertiser();
    const campaign_id = await suspended(jo);
    expect(await launch.find(jo, campaign_id)).toMatchObject({
      status: 'paused',
      state: 'suspended',
      status_reason: REASON,
      can: ['duplicate', 'delete'],
    });
    const { attention } = (await jo.get('/api/analytics/dashboard')).json();
    expect(attention).toContainEqual({
      kind: 'suspended',
      campaign_id,
      text: `We suspended “Winter tune-up”: ${REASON}`,
    });
  });

  it('stops on every platform, and nothing more of it is sent', async () => {
    const jo = await launch.advertiser();
    const campaign_id = await suspended(jo);
    expect((await launch.parts(campaign_id)).map(({ wanted }) => wanted)).toEqual(['created', 'created']);
    const detail = await launch.environment.app.inject({
      url: `/api/admin/campaigns/${campaign_id}`,
      headers: await launch.asStaff(),
    });
    expect(detail.json().campaign.to_do).toMatchObject([{ by_hand: 'pause' }, { by_hand: 'pause' }]);
    expect((await launch.updateRun(campaign_id, 'google', { state: 'paused' })).statusCode).toBe(200);
    expect((await launch.updateRun(campaign_id, 'google', { state: 'live' })).statusCode).toBe(409);
  });

  it('gets its owner an email with the reason and how to appeal, whatever emails they turned off', async () => {
    const jo = await launch.advertiser();
    await jo.patch('/api/user/account', { campaign_emails: false });
    const campaign_id = await suspended(jo);
    await launch.settled();
    const email = (await mailsTo(jo.email)).find(({ subject }) => subject === 'We suspended your campaign');
    expect(email?.text).toContain(REASON);
    expect(email?.text).toContain(`/?view=campaign&campaign=${campaign_id}`);
  });

  it('needs a reason, which the database demands too', async () => {
    const jo = await launch.advertiser();
    const campaign_id = await running(jo);
    const answer = await launch.decide(campaign_id, { status: 'suspended' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'reason_required']);
    const unexplained = sql`update campaign set status = 'suspended', status_reason = null
                             where campaign_id = ${campaign_id}`.execute(launch.environment.owner);
    await expect(unexplained).rejects.toThrow('campaign_suspension_has_reason');
  });

  it('can be lifted by two staff members, and then resumed by its owner', async () => {
    const jo = await launch.advertiser();
    const campaign_id = await suspended(jo);
    expect((await launch.decide(campaign_id, { status: 'active' })).statusCode).toBe(409);
    const asked = await launch.decide(campaign_id, { status: 'paused', notes: 'The page was fixed.' });
    expect(asked.json()).toMatchObject({ state: 'suspended', approval_id: expect.any(String) });
    expect((await launch.row(campaign_id)).status).toBe('suspended');
    const again = await launch.decide(campaign_id, { status: 'paused' });
    expect(again.json()).toMatchObject({ code: 'approval_pending' });
    expect((await approve(asked)).statusCode).toBe(200);
    expect(await launch.row(campaign_id)).toMatchObject({ status: 'paused', status_reason: 'The page was fixed.' });
    expect((await jo.put(`/api/campaigns/${campaign_id}/status`, { status: 'active' })).statusCode).toBe(200);
    expect((await launch.row(campaign_id)).status).toBe('active');
  });

  it('can be suspended while paused, before and after its first day', async () => {
    const jo = await launch.advertiser();
    const campaign_id = await running(jo);
    await jo.put(`/api/campaigns/${campaign_id}/status`, { status: 'paused' });
    expect((await launch.decide(campaign_id, { status: 'suspended', notes: REASON })).statusCode).toBe(200);
    expect((await jo.put(`/api/campaigns/${campaign_id}/status`, { status: 'active' })).statusCode).toBe(409);
  });

  it('cannot be set running in the database, not even by an older process', async () => {
    const jo = await launch.advertiser();
    const campaign_id = await suspended(jo);
    const resumed = sql`update campaign set status = 'active' where campaign_id = ${campaign_id}`;
    await expect(resumed.execute(launch.environment.owner)).rejects.toThrow('suspended');
  });

  it('is settled when its owner deletes it', async () => {
    const jo = await launch.advertiser();
    const campaign_id = await suspended(jo);
    const before = await launch.wallet(jo);
    expect((await jo.delete(`/api/campaigns/${campaign_id}`)).statusCode).toBe(204);
    await launch.updateRun(campaign_id, 'google', { state: 'ended', spent_cents: 10_000 });
    await launch.updateRun(campaign_id, 'meta', { state: 'ended', spent_cents: 0 });
    expect((await launch.wallet(jo)).balance).toBe(before.balance + 900);
  });
});

describe('deactivating an account', () => {
  it('pauses its running campaigns', async () => {
    const jo = await launch.advertiser();
    const campaign_id = await running(jo);
    const { token } = await staffMember(launch.environment, { role: 'super_admin' });
    const answer = await launch.environment.app.inject({
      method: 'PUT',
      url: `/api/admin/users/${jo.user_id}`,
      headers: bearer(token),
      payload: { is_active: false },
    });
    expect(answer.statusCode).toBe(200);
    expect(await launch.row(campaign_id)).toMatchObject({
      status: 'paused',
      status_reason: 'The account was deactivated.',
    });
  });
});
