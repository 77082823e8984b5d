import { campaignStaffEndpoints, type StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow, fundCampaign } from '#testing/builders/campaign-row.ts';
import { contentRow } from '#testing/builders/content-row.ts';
import { staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';

let launch: LaunchEnvironment;
let staff: ReturnType<typeof staffCalls>;
let rita: Awaited<ReturnType<typeof staffMember>>;
let casey: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  launch = await openLaunchEnvironment();
  staff = staffCalls(launch.environment);
  rita = await staffMember(launch.environment, { role: 'admin', permissions: ['campaign_control'] });
  casey = await staffMember(launch.environment, { role: 'admin', permissions: ['campaign_control'] });
});
afterAll(() => launch.close());

const { getStaffCampaign, listStaffCampaigns, searchStaffCampaigns } = campaignStaffEndpoints;
const url = (id: string) => `/api/admin/campaigns/${id}`;
const read = async (id: string): Promise<StaffCampaign> =>
  getStaffCampaign.answers.body.parse((await staff.get(rita.token, url(id))).json()).campaign;
const failing = async (id: string) => (await read(id)).checks.flatMap(({ check, passed }) => (passed ? [] : [check]));
const decide = (id: string, query: Record<string, string>, who = rita) =>
  staff.put(who.token, `${url(id)}/status?${new URLSearchParams(query).toString()}`, {});
const confirm = (id: string, kind: string, subject: string, confirmed = true) =>
  staff.put(rita.token, `${url(id)}/confirmations`, { kind, subject, confirmed });
const codeFrom = ({ body }: { body: string }) => ErrorBody.parse(JSON.parse(body)).code;
const listed = async (status: string) =>
  listStaffCampaigns.answers.body
    .parse((await staff.get(rita.token, `/api/admin/campaigns?status=${status}`)).json())
    .campaigns.map(({ campaign_id }) => campaign_id);

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const ownVideo = { youtube_hosting_preference: 'provide_url', youtube_video_url: VIDEO } as const;
const PAGE = 'https://bikes.example/winter';

async function submitted(changes: object = {}, platforms: readonly ['youtube'] | readonly ['meta'] = ['youtube']) {
  const jo = await launch.advertiser();
  const { campaign_id } = await launch.create(jo, platforms, changes);
  return { jo, campaign_id };
}

/** Edits the campaign as its owner would, with other values in some fields. */
async function resubmit(jo: AccountHolder, campaign_id: string, changes: object) {
  const submission = await launch.submission(jo, ['youtube'], { ...ownVideo, ...changes });
  const answer = await jo.put(`/api/campaigns/${campaign_id}`, { ...submission, draft_id: undefined });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('the video and the landing page', () => {
  it('must be confirmed before the content counts as approved, with who and when', async () => {
    const { campaign_id } = await submitted(ownVideo);
    expect((await read(campaign_id)).confirmations).toEqual([
      { kind: 'video', subject: VIDEO, confirmed_by: null, confirmed_at: null },
      { kind: 'landing_page', subject: PAGE, confirmed_by: null, confirmed_at: null },
    ]);
    expect(await failing(campaign_id)).toEqual(['content_approved']);
    expect(codeFrom(await decide(campaign_id, { status: 'active' }))).toBe('checks_failed');
    await confirm(campaign_id, 'video', VIDEO);
    expect(await failing(campaign_id)).toEqual(['content_approved']);
    await confirm(campaign_id, 'landing_page', PAGE);
    expect(await failing(campaign_id)).toEqual([]);
    const [video] = (await read(campaign_id)).confirmations;
    expect(video).toMatchObject({ confirmed_by: 'Dana Whitfield', confirmed_at: expect.any(String) });
    expect((await decide(campaign_id, { status: 'active' })).statusCode).toBe(200);
  });

  it('are asked for again when the URL changes, and only then', async () => {
    const { jo, campaign_id } = await submitted(ownVideo);
    await confirm(campaign_id, 'video', VIDEO);
    await confirm(campaign_id, 'landing_page', PAGE);
    await resubmit(jo, campaign_id, { headline: 'Ready for the snow' });
    expect(await failing(campaign_id)).toEqual([]);
    const other = 'https://www.youtube.com/watch?v=9bZkp7q19f0';
    await resubmit(jo, campaign_id, { youtube_video_url: other });
    expect(await failing(campaign_id)).toEqual(['content_approved']);
    expect(codeFrom(await confirm(campaign_id, 'video', VIDEO))).toBe('campaign_changed');
    await confirm(campaign_id, 'video', other);
    expect(await failing(campaign_id)).toEqual([]);
  });

  it('can be taken back, and both are on record once', async () => {
    const { campaign_id } = await submitted(ownVideo);
    await Promise.all([1, 2, 3].map(() => confirm(campaign_id, 'video', VIDEO)));
    await confirm(campaign_id, 'video', VIDEO, false);
    await confirm(campaign_id, 'video', VIDEO, false);
    expect((await read(campaign_id)).confirmations[0]).toMatchObject({ confirmed_by: null });
    const entries = await launch.environment.owner
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', campaign_id)
      .where('actor_id', '=', rita.admin_id)
      .orderBy('audit_id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['campaign.confirmed', 'campaign.confirmation_withdrawn']);
  });
});

describe('a request for changes', () => {
  it('is a filter of its own, out of the queue and out of Under Review', async () => {
    const { campaign_id } = await submitted(ownVideo);
    const other = await submitted(ownVideo);
    await decide(campaign_id, { status: 'pending', notes: 'Show the price' });
    expect(await listed('changes_requested')).toContain(campaign_id);
    expect(await listed('changes_requested')).not.toContain(other.campaign_id);
    expect(await listed('under_review')).not.toContain(campaign_id);
    expect(await listed('under_review')).toContain(other.campaign_id);
  });

  it('makes an approval an override while it is open', async () => {
    const { campaign_id } = await submitted(ownVideo);
    await launch.confirmAll(campaign_id);
    await decide(campaign_id, { status: 'pending', notes: 'Show the price' });
    expect(await failing(campaign_id)).toEqual(['request_answered']);
    expect(codeFrom(await decide(campaign_id, { status: 'active' }))).toBe('checks_failed');
    const override = { status: 'active', override: 'true', notes: 'They called: the price is on the page' };
    expect((await decide(campaign_id, override)).statusCode).toBe(200);
    expect((await read(campaign_id)).sent_back).toMatchObject({ is_open: false });
  });

  it('stays on top of the resubmission with who, when and the campaign as it was', async () => {
    const { jo, campaign_id } = await submitted(ownVideo);
    expect(await read(campaign_id)).toMatchObject({ submission: 1, sent_back: null });
    await decide(campaign_id, { status: 'pending', notes: 'Show the price', field: 'headline' });
    expect((await read(campaign_id)).sent_back).toMatchObject({
      kind: 'changes_requested',
      reason: 'Show the price',
      by: 'Dana Whitfield',
      is_open: true,
    });
    await resubmit(jo, campaign_id, { headline: 'A full service for $49' });
    const { submission, sent_back, campaign_data, state } = await read(campaign_id);
    expect([submission, state]).toEqual([2, 'under_review']);
    expect(sent_back?.is_open).toBe(false);
    expect(sent_back?.campaign_data.headline).toBe('Your bike, ready for winter');
    expect(campaign_data.headline).toBe('A full service for $49');
    expect(await failing(campaign_id)).not.toContain('request_answered');
  });
});

it('a search stays within the chosen status', async () => {
  const { jo, campaign_id } = await submitted(ownVideo);
  const search = async (status: string) => {
    const query = new URLSearchParams({ q: jo.email, status });
    const answer = await staff.get(rita.token, `/api/admin/campaigns/search?${query.toString()}`);
    return searchStaffCampaigns.answers.body.parse(answer.json()).campaigns.map((one) => one.campaign_id);
  };
  expect(await search('under_review')).toEqual([campaign_id]);
  expect(await search('rejected')).toEqual([]);
});

describe('the history', () => {
  it('names the staff member who decided and who updated a platform by hand, for staff only', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await launch.create(jo, ['reddit']);
    await launch.confirmAll(campaign_id);
    await decide(campaign_id, { status: 'active' });
    const live = { state: 'live', external_id: 'reddit-1' };
    expect((await staff.put(rita.token, `${url(campaign_id)}/platforms/reddit`, live)).statusCode).toBe(200);
    const moves = (await read(campaign_id)).history.map(({ platform, to, by, by_name }) => [platform, to, by, by_name]);
    expect(moves).toContainEqual([null, 'approved', 'staff', 'Dana Whitfield']);
    expect(moves).toContainEqual(['reddit', 'live', 'staff', 'Dana Whitfield']);
    expect(JSON.stringify((await launch.find(jo, campaign_id)).history)).not.toContain('Dana');
  });

  it('keeps the note of an approval from the advertiser, and the audit log has it', async () => {
    const { jo, campaign_id } = await submitted(ownVideo);
    await launch.confirmAll(campaign_id);
    const notes = 'Checked the license by phone';
    expect((await decide(campaign_id, { status: 'active', notes })).statusCode).toBe(200);
    const entry = await launch.environment.owner
      .selectFrom('audit_log')
      .select(['reason', 'actor_id'])
      .where('subject_id', '=', campaign_id)
      .where('action', '=', 'campaign.decided')
      .executeTakeFirst();
    expect(entry).toEqual({ reason: notes, actor_id: rita.admin_id });
    expect(JSON.stringify(await launch.find(jo, campaign_id))).not.toContain(notes);
  });
});

describe('an override of a rejected file', () => {
  async function withRejectedFile() {
    const jo = await launch.advertiser();
    const { content_id, filename } = await contentRow(launch.environment, { user_id: jo.user_id });
    const at = launch.environment.clock.now();
    const decision = { approval_status: 'rejected', submitted_at: at, decided_at: at, reason: 'rights' } as const;
    await launch.environment.owner
      .insertInto('content_approval')
      .values({ content_id, user_id: jo.user_id, ...decision, decided_by: rita.admin_id })
      .execute();
    const uploadedContent = [{ content_id, filename }];
    const row = await campaignRow(launch.environment, jo.user_id, {
      data: { selectedPlatforms: ['roku'], uploadedContent },
    });
    await fundCampaign(launch.environment, row);
    return row.campaign_id;
  }
  const override = { status: 'active', override: 'true', notes: 'The license arrived by email' };

  it('waits for a second staff member, who launches it', async () => {
    const campaign_id = await withRejectedFile();
    const answer = await decide(campaign_id, override);
    expect(answer.json()).toMatchObject({ state: 'under_review', approval_id: expect.any(String) });
    expect(codeFrom(await decide(campaign_id, override))).toBe('approval_pending');
    const approve = `/api/admin/approvals/${answer.json().approval_id}/approve`;
    expect(codeFrom(await staff.post(rita.token, approve, {}))).toBe('own_request');
    expect((await read(campaign_id)).state).toBe('under_review');
    expect((await staff.post(casey.token, approve, {})).statusCode).toBe(200);
    expect((await read(campaign_id)).state).toBe('launching');
  });

  it('is outdated once the campaign was rejected', async () => {
    const campaign_id = await withRejectedFile();
    const { approval_id } = (await decide(campaign_id, override)).json();
    await decide(campaign_id, { status: 'rejected', reason: 'rights' });
    const answer = await staff.post(casey.token, `/api/admin/approvals/${approval_id}/approve`, {});
    expect(codeFrom(answer)).toBe('approval_outdated');
    expect((await read(campaign_id)).state).toBe('rejected');
  });
});
