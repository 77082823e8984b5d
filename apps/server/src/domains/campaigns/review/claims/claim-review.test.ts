import {
  CLAIM_MINUTES,
  type ReviewClaim,
  reviewClaimEndpoints,
} from '@universal-media/contract/campaigns/read/review-claim';
import { campaignStaffEndpoints } from '@universal-media/contract/campaigns/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { after } from '#core/kit/clock.ts';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { bearer, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
let rita: Awaited<ReturnType<typeof staffMember>>;
let casey: Awaited<ReturnType<typeof staffMember>>;
let user_id: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = staffCalls(environment);
});
// Sessions end with time, which tests let pass.
beforeEach(async () => {
  rita = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
  casey = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
  user_id = (await accountHolder(environment)).user_id;
});
afterAll(() => environment.close());

const url = (id: string) => `/api/admin/campaigns/${id}`;
const claim = (id: string, who: typeof rita, take_over = false) =>
  staff.put(who.token, `${url(id)}/claim`, { take_over });
const release = (id: string, who: typeof rita) =>
  environment.app.inject({ method: 'DELETE', url: `${url(id)}/claim`, headers: bearer(who.token) });
const { listStaffCampaigns, getStaffCampaign } = campaignStaffEndpoints;
const { claimReview, snoozeReview } = reviewClaimEndpoints;
const listed = async (id: string, who: typeof rita) =>
  listStaffCampaigns.answers.body
    .parse((await staff.get(who.token, '/api/admin/campaigns?view=queue')).json())
    .campaigns.find(({ campaign_id }) => campaign_id === id);
const holder = async (id: string): Promise<ReviewClaim | null | undefined> => (await listed(id, rita))?.claim;

describe('a claim', () => {
  it('shows every reviewer who holds a campaign, until its holder gives it up', async () => {
    const { campaign_id } = await campaignRow(environment, user_id);
    await claim(campaign_id, rita);
    expect(await holder(campaign_id)).toMatchObject({ admin_id: rita.admin_id, name: 'Dana Whitfield' });
    expect((await claim(campaign_id, casey)).json()).toMatchObject({ claim: { admin_id: rita.admin_id } });
    await release(campaign_id, casey);
    expect(await holder(campaign_id)).not.toBeNull();
    await release(campaign_id, rita);
    expect(await holder(campaign_id)).toBeNull();
  });

  it('can be taken over, and its former holder learns of it with the next sign of life', async () => {
    const { campaign_id } = await campaignRow(environment, user_id);
    await claim(campaign_id, rita);
    expect((await claim(campaign_id, casey, true)).json()).toMatchObject({ claim: { admin_id: casey.admin_id } });
    expect((await claim(campaign_id, rita)).json()).toMatchObject({ claim: { admin_id: casey.admin_id } });
  });

  it('ends when its holder is not active, and lasts while they are', async () => {
    const { campaign_id } = await campaignRow(environment, user_id);
    await claim(campaign_id, rita);
    environment.clock.advance({ minutes: CLAIM_MINUTES - 1 });
    await claim(campaign_id, rita);
    environment.clock.advance({ minutes: CLAIM_MINUTES - 1 });
    expect(await holder(campaign_id)).toMatchObject({ admin_id: rita.admin_id });
    environment.clock.advance({ minutes: 2 });
    expect(await holder(campaign_id)).toBeNull();
    expect((await claim(campaign_id, casey)).json()).toMatchObject({ claim: { admin_id: casey.admin_id } });
  });

  it('goes to one of two who open a campaign at the same moment', async () => {
    const { campaign_id } = await campaignRow(environment, user_id);
    const answers = await Promise.all([claim(campaign_id, rita), claim(campaign_id, casey)]);
    const holders = answers.map((answer) => claimReview.answers.body.parse(answer.json()).claim.admin_id);
    expect(new Set(holders).size).toBe(1);
  });

  it('ends with a decision, and the colleague who decides later reads who decided', async () => {
    const { campaign_id } = await campaignRow(environment, user_id);
    await claim(campaign_id, rita);
    const decide = (who: typeof rita) =>
      staff.put(who.token, `${url(campaign_id)}/status?status=rejected&reason=quality`, {});
    expect((await decide(rita)).statusCode).toBe(200);
    expect((await decide(casey)).statusCode).toBe(409);
    const { campaign } = getStaffCampaign.answers.body.parse((await staff.get(casey.token, url(campaign_id))).json());
    expect(campaign.claim).toBeNull();
    const decided = { platform: null, to: 'rejected', by: 'staff', by_name: 'Dana Whitfield' };
    expect(campaign.history).toContainEqual(expect.objectContaining(decided));
  });
});

describe('the review queue', () => {
  it('puts a campaign off for one reviewer only, until the time is over', async () => {
    const { campaign_id } = await campaignRow(environment, user_id);
    const before = environment.clock.now();
    const answer = await staff.put(rita.token, `${url(campaign_id)}/snooze`, { minutes: 60 });
    const { snoozed_until } = snoozeReview.answers.body.parse(answer.json());
    expect(new Date(snoozed_until ?? 0) >= after(before, { minutes: 60 })).toBe(true);
    expect((await listed(campaign_id, rita))?.snoozed_until).toBe(snoozed_until);
    expect((await listed(campaign_id, casey))?.snoozed_until).toBeNull();
    await staff.put(rita.token, `${url(campaign_id)}/snooze`, { minutes: 0 });
    expect((await listed(campaign_id, rita))?.snoozed_until).toBeNull();
  });

  it('is ordered by the promised time or the first day, whichever comes first', async () => {
    const now = environment.clock.now();
    const day = (days: number) => after(now, { days }).toISOString().slice(0, 10);
    const row = (start_date: string, submitted_at: Date) =>
      campaignRow(environment, user_id, { data: { start_date, end_date: day(20) }, campaign: { submitted_at } });
    const patient = await row(day(10), after(now, { hours: -2 }));
    const urgent = await row(day(1), now);
    const begun = await row(day(-1), after(now, { hours: -1 }));
    const answer = await staff.get(rita.token, '/api/admin/campaigns?view=queue');
    const { campaigns } = listStaffCampaigns.answers.body.parse(answer.json());
    const ids = [patient, urgent, begun].map(({ campaign_id }) => campaign_id);
    expect(
      campaigns.filter(({ campaign_id }) => ids.includes(campaign_id)).map(({ campaign_id }) => campaign_id),
    ).toEqual([urgent.campaign_id, patient.campaign_id, begun.campaign_id]);
    expect(campaigns.find(({ campaign_id }) => campaign_id === urgent.campaign_id)?.promised_by).toBe(
      `${day(1)}T00:00:00.000Z`,
    );
  });
});

it('shows a reviewer the record of the advertiser', async () => {
  const { campaign_id } = await campaignRow(environment, user_id);
  const { campaign } = getStaffCampaign.answers.body.parse((await staff.get(rita.token, url(campaign_id))).json());
  expect(campaign.advertiser).toMatchObject({
    email_verified: true,
    campaigns: 1,
    ran: 0,
    rejected_campaigns: 0,
    rejected_files: 0,
    disputes: 0,
    spent_cents: 0,
  });
});
