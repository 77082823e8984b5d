import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';

let launch: LaunchEnvironment;
beforeAll(async () => {
  launch = await openLaunchEnvironment();
});
afterAll(() => launch.close());

/** A campaign that went live, and the link in the email that says so. */
async function live(who: AccountHolder) {
  const { campaign_id, ...rest } = await launch.create(who, ['google']);
  await launch.settled();
  await launch.decide(campaign_id, { status: 'active' });
  await launch.updateRun(campaign_id, 'google', { state: 'live', external_id: `google-${campaign_id}` });
  await launch.settled();
  const mail = (await mailsTo(who.email)).findLast(({ subject }) => subject === 'Your campaign is live');
  const token = /pause-campaign#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('The email has no link that pauses the campaign');
  return { campaign_id, token, ...rest };
}

const open = (token: string) => launch.environment.app.inject(`/api/campaigns/pause-link?token=${token}`);
const press = (token: string) =>
  launch.environment.app.inject({ method: 'POST', url: '/api/campaigns/pause-link', payload: { token } });
const readStatus = async (campaign_id: string) =>
  (
    await launch.environment.owner
      .selectFrom('campaign')
      .select('status')
      .where('campaign_id', '=', campaign_id)
      .executeTakeFirstOrThrow()
  ).status;

describe('the pause link of an email', () => {
  it('changes nothing when programs that check links open it, however often', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, token } = await live(jo);
    for (let scan = 0; scan < 5; scan += 1) {
      const answer = await open(token);
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { state: 'running' }]);
    }
    const head = await launch.environment.app.inject({
      method: 'HEAD',
      url: `/api/campaigns/pause-link?token=${token}`,
    });
    expect(head.statusCode).toBeLessThan(500);
    expect(await readStatus(campaign_id)).toBe('active');
  });

  it('pauses the campaign for its owner without a session, once', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, token } = await live(jo);
    expect((await press(token)).json()).toMatchObject({ state: 'paused' });
    expect(await readStatus(campaign_id)).toBe('paused');
    const entry = await launch.environment.owner
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'campaign.paused')
      .where('subject_id', '=', campaign_id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor_kind: 'advertiser', actor_id: jo.user_id, after: { by: 'email_link' } });
    await jo.put(`/api/campaigns/${campaign_id}/status`, { status: 'active' });
    const resumed = await readStatus(campaign_id);
    expect((await press(token)).json()).toMatchObject({ code: 'link_used' });
    expect((await open(token)).json()).toMatchObject({ code: 'link_used' });
    expect(await readStatus(campaign_id)).toBe(resumed);
  });

  it('pauses once when it is pressed twice at the same moment', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, token } = await live(jo);
    const answers = await Promise.all([press(token), press(token), press(token)]);
    // Two of them find the link used, or the campaign paused, by the first.
    expect(answers.filter(({ statusCode }) => statusCode === 200 || statusCode === 409)).toHaveLength(3);
    expect(await readStatus(campaign_id)).toBe('paused');
    const pauses = await launch.environment.owner
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'campaign.paused')
      .where('subject_id', '=', campaign_id)
      .execute();
    expect(pauses).toHaveLength(1);
  });

  it('is not used up by a campaign that is paused already', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, token } = await live(jo);
    await jo.put(`/api/campaigns/${campaign_id}/status`, { status: 'paused' });
    expect((await press(token)).json()).toMatchObject({ state: 'paused' });
    await jo.put(`/api/campaigns/${campaign_id}/status`, { status: 'active' });
    expect((await press(token)).json()).toMatchObject({ state: 'paused' });
  });

  it('is refused after a week, when it was altered, and when the campaign was deleted', async () => {
    const jo = await launch.advertiser();
    const [one, other] = [await live(jo), await live(jo)];
    const parts = one.token.split('.');
    const foreign = [other.campaign_id, ...parts.slice(1)].join('.');
    const later = [parts[0], parts[1], String(Number(parts[2]) + 1), parts[3]].join('.');
    for (const wrong of [foreign, later, `${one.token}x`, 'nonsense', '....']) {
      expect((await press(wrong)).json()).toMatchObject({ code: 'not_found' });
      expect((await open(wrong)).json()).toMatchObject({ code: 'not_found' });
    }
    await jo.delete(`/api/campaigns/${other.campaign_id}`);
    expect((await press(other.token)).json()).toMatchObject({ code: 'not_found' });
    launch.environment.clock.advance({ days: 7, minutes: 1 });
    expect((await press(one.token)).json()).toMatchObject({ code: 'link_expired' });
    expect(await readStatus(one.campaign_id)).toBe('active');
  });
});
