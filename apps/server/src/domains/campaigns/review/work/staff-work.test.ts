import { staffWorkEndpoints } from '@universal-media/contract/campaigns/read/staff-work';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { after } from '#core/kit/clock.ts';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { contentRow } from '#testing/builders/content-row.ts';
import { staffMember } from '#testing/builders/people.ts';
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
  rita = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
  casey = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
});
beforeEach(async () => {
  user_id = (await accountHolder(environment)).user_id;
});
afterAll(() => environment.close());

const { listManualWork, listTrouble, countStaffWork } = staffWorkEndpoints;
const readWork = async (query = '', who = rita) =>
  listManualWork.answers.body.parse((await staff.get(who.token, `${listManualWork.path}${query}`)).json());
const readTrouble = async () => listTrouble.answers.body.parse((await staff.get(rita.token, listTrouble.path)).json());
const runUrl = (id: string, platform: string) => `/api/admin/campaigns/${id}/platforms/${platform}`;
const claim = (id: string, platform: string, body: object, who = rita) =>
  staff.put(who.token, `${runUrl(id, platform)}/claim`, body);
const codeFrom = ({ body }: { body: string }) => ErrorBody.parse(JSON.parse(body)).code;

const byHand = (data: object = {}, part: object = {}) =>
  campaignRow(environment, user_id, {
    data: { selectedPlatforms: ['roku', 'reddit'], ...data },
    campaign: { status: 'launching' },
    part: { connection: null, state: 'created', wanted: 'live', ...part },
  });

describe('the list of what is done by hand', () => {
  it('has one item for each run, the nearest first day first, and leaves out what runs as it should', async () => {
    const later = await byHand({ name: 'Later', start_date: '2090-03-01', end_date: '2090-03-09' });
    const sooner = await byHand({ name: 'Sooner', start_date: '2090-02-01', end_date: '2090-02-09' });
    await byHand({ name: 'Done' }, { state: 'live', sent_revision: 1 });
    const { items, total, unclaimed } = await readWork();
    const mine = items.filter(({ campaign_id }) => [later.campaign_id, sooner.campaign_id].includes(campaign_id));
    expect(mine.map(({ campaign_name, platform }) => `${campaign_name} ${platform}`)).toEqual([
      'Sooner reddit',
      'Sooner roku',
      'Later reddit',
      'Later roku',
    ]);
    expect(mine[0]).toMatchObject({ task: 'set_live', due_at: '2090-02-01T00:00:00.000Z', assignee: null, steps: [] });
    expect(items.map(({ campaign_name }) => campaign_name)).not.toContain('Done');
    expect({ total, unclaimed }).toEqual({ total: items.length, unclaimed: items.length });
    expect((await readWork('?platform=roku')).items.every(({ platform }) => platform === 'roku')).toBe(true);
    const counts = countStaffWork.answers.body.parse((await staff.get(rita.token, countStaffWork.path)).json());
    expect(counts.by_hand).toBe(total);
  });
});

describe('a run that is done by hand', () => {
  it('belongs to one staff member at a time, and a colleague takes it over knowingly', async () => {
    const { campaign_id } = await byHand();
    expect((await claim(campaign_id, 'roku', { claimed: true })).json()).toMatchObject({
      assignee: { admin_id: rita.admin_id, name: 'Dana Whitfield' },
    });
    expect((await readWork('?held=mine')).items.map((item) => item.campaign_id)).toEqual([campaign_id]);
    expect(codeFrom(await claim(campaign_id, 'roku', { claimed: true }, casey))).toBe('claimed_elsewhere');
    // Giving up what a colleague has changes nothing.
    await claim(campaign_id, 'roku', { claimed: false }, casey);
    expect((await readWork('?held=mine')).items).toHaveLength(1);
    await claim(campaign_id, 'roku', { claimed: true, take_over: true }, casey);
    expect((await readWork('?held=mine')).items).toHaveLength(0);
    expect((await readWork('?held=mine', casey)).items).toHaveLength(1);
    const entries = await environment.owner
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', campaign_id)
      .execute();
    expect(entries).toEqual([{ action: 'campaign.run_taken_over' }]);
  });

  it('is never held by two who claim it at the same moment', async () => {
    const { campaign_id } = await byHand();
    const answers = await Promise.all([rita, casey].map((who) => claim(campaign_id, 'roku', { claimed: true }, who)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('keeps its checklist until its task is reported, which ends the assignment', async () => {
    const { campaign_id } = await byHand();
    await claim(campaign_id, 'roku', { claimed: true });
    const steps = { steps: ['create', 'upload', 'create'] };
    expect((await staff.put(rita.token, `${runUrl(campaign_id, 'roku')}/steps`, steps)).json()).toMatchObject({
      steps: ['create', 'upload'],
    });
    const marked = await staff.put(rita.token, runUrl(campaign_id, 'roku'), {
      state: 'refused',
      reason: 'No room this month',
    });
    expect(marked.statusCode, marked.body).toBe(200);
    const left = (await readWork()).items.filter((item) => item.campaign_id === campaign_id);
    expect(left.map(({ platform, assignee }) => ({ platform, assignee }))).toEqual([
      { platform: 'reddit', assignee: null },
    ]);
    const stored = await environment.owner
      .selectFrom('platform_run_work')
      .select(['assigned_to', 'steps'])
      .where('campaign_id', '=', campaign_id)
      .execute();
    expect(stored).toEqual([{ assigned_to: null, steps: [] }]);
  });
});

describe('the list of trouble', () => {
  const readTroubleFor = async (campaign_id: string) =>
    (await readTrouble()).items.filter((item) => item.campaign_id === campaign_id);
  const minutesAgo = (minutes: number) => after(environment.clock.now(), { minutes: -minutes });
  const onMeta = (campaign: object, part: object) =>
    campaignRow(environment, user_id, {
      data: { selectedPlatforms: ['meta'] },
      campaign: { status: 'launching', ...campaign },
      part: { connection: 'meta', wanted: 'live', ...part },
    });

  it('has a platform that has not answered for 15 minutes, with a retry', async () => {
    const young = await onMeta({}, { state: 'unknown', updated_at: minutesAgo(14) });
    const old = await onMeta({}, { state: 'unknown', updated_at: minutesAgo(16) });
    expect(await readTroubleFor(young.campaign_id)).toEqual([]);
    expect(await readTroubleFor(old.campaign_id)).toMatchObject([{ kind: 'unanswered', can: ['retry', 'pause'] }]);
  });

  it('has refusals in words, until staff settle them with a note', async () => {
    const refused = { state: 'refused', reason: 'The video is too short', updated_at: minutesAgo(1) };
    const { campaign_id } = await onMeta({ status: 'active', live_at: environment.clock.now() }, refused);
    expect(await readTroubleFor(campaign_id)).toMatchObject([
      { kind: 'refused', reason: 'Meta rejected it: The video is too short.', can: ['settle'] },
    ]);
    const url = `${runUrl(campaign_id, 'meta')}/trouble`;
    expect((await staff.put(rita.token, url, { note: ' ' })).statusCode).toBe(400);
    expect((await staff.put(rita.token, url, { note: 'The advertiser sends a new video' })).statusCode).toBe(204);
    expect(await readTroubleFor(campaign_id)).toEqual([]);
    const entry = await environment.owner
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where('subject_id', '=', campaign_id)
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'campaign.trouble_settled', reason: 'The advertiser sends a new video' });
    // What happens afterwards is new.
    environment.clock.advance({ minutes: 1 });
    await environment.owner
      .updateTable('campaign_platform')
      .set({ updated_at: environment.clock.now() })
      .where('campaign_id', '=', campaign_id)
      .execute();
    expect(await readTroubleFor(campaign_id)).toHaveLength(1);
  });

  it('calls a campaign that no platform took failed', async () => {
    const { campaign_id } = await onMeta({ status: 'failed' }, { state: 'refused', updated_at: minutesAgo(1) });
    expect(await readTroubleFor(campaign_id)).toMatchObject([
      { kind: 'failed', reason: 'Meta rejected it without a reason.' },
    ]);
  });

  it('has a live campaign whose file was deleted, rejected or never reviewed, once', async () => {
    const file = await contentRow(environment, { user_id, filename: 'cafe-land.jpg' });
    const other = await contentRow(environment, { user_id, filename: 'cafe-square.jpg' });
    const { campaign_id } = await campaignRow(environment, user_id, {
      data: {
        selectedPlatforms: ['meta', 'tiktok'],
        uploadedContent: [file, other].map(({ content_id, filename }) => ({ content_id, filename })),
      },
      campaign: { status: 'active', live_at: environment.clock.now() },
      parts: {
        meta: { connection: 'meta', state: 'live', wanted: 'live' },
        tiktok: { connection: 'tiktok', state: 'live', wanted: 'live' },
      },
    });
    expect(await readTroubleFor(campaign_id)).toEqual([]);
    const deleted = { deleted_at: environment.clock.now() };
    await environment.owner.updateTable('content').set(deleted).where('content_id', '=', file.content_id).execute();
    expect(await readTroubleFor(campaign_id)).toMatchObject([
      {
        kind: 'check_failed',
        platform: 'meta',
        reason: 'cafe-land.jpg was deleted, and the ad still runs with it.',
        can: ['manage_files', 'pause', 'settle'],
      },
    ]);
  });

  it('has what should run in an ad account that its platform suspended', async () => {
    const ad_account_id = uuidv7();
    const now = environment.clock.now();
    await environment.owner
      .insertInto('ad_account')
      .values({
        ad_account_id,
        user_id,
        connection: 'meta',
        kind: 'created',
        name: 'Harbor Light',
        currency: 'USD',
        time_zone: 'UTC',
        external_id: `act_${ad_account_id}`,
        state: 'suspended',
        reason: 'Unusual activity',
        created_at: now,
        updated_at: now,
      })
      .execute();
    const { campaign_id } = await onMeta(
      { status: 'active', live_at: now },
      { state: 'live', ad_account_id, external_id: uuidv7(), updated_at: now },
    );
    expect(await readTroubleFor(campaign_id)).toMatchObject([
      { kind: 'account_suspended', reason: 'Meta suspended the ad account: Unusual activity.' },
    ]);
  });
});

describe('the pages of the list', () => {
  it('are read without a gap or a repetition', async () => {
    for (let made = 0; made < 26; made++) await byHand({ name: `Paged ${made}` });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await readWork(cursor === '' ? '' : `?cursor=${cursor}`);
      seen.push(...page.items.map(({ campaign_id, platform }) => `${campaign_id} ${platform}`));
      cursor = page.next_cursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength((await readWork()).total);
    expect(
      (await staff.get(rita.token, `${listTrouble.path}?cursor=${(await readWork()).next_cursor}`)).statusCode,
    ).toBe(400);
  });
});
