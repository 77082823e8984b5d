import {
  Content,
  contentEndpoints,
  contentStaffEndpoints,
  StaffContent,
} from '@universal-media/contract/creative/content';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder, listenAs } from '#testing/builders/account-holder.ts';
import { type ContentEnvironment, openContentEnvironment } from '#testing/builders/content.ts';
import { campaign, draftInput, save } from '#testing/builders/draft-calls.ts';
import { staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';

let files: ContentEnvironment;
let staff: ReturnType<typeof staffCalls>;
let dana: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  files = await openContentEnvironment();
  staff = staffCalls(files.environment);
  dana = await staffMember(files.environment, { role: 'admin', permissions: ['campaign_control'] });
});
afterAll(() => files.close());

const Queue = contentStaffEndpoints.listContentReviews.answers.body;
const Tracking = contentEndpoints.submitContent.answers.body;

const queue = async (approval_status = 'pending_review', cursor?: string) => {
  const more = cursor === undefined ? '' : `&cursor=${cursor}`;
  const answer = await staff.get(dana.token, `/api/admin/content?approval_status=${approval_status}${more}`);
  return Queue.parse(answer.json());
};
const decide = (content_id: string, decision: object) =>
  staff.post(dana.token, `/api/admin/content/${content_id}/decision`, decision);
const submit = (who: AccountHolder, body: object) => who.post('/api/content/submit-for-approval', body);
const no = { decision: 'rejected', reason: 'text_cut_off', note: 'The logo, top left.' };

describe('the queue', () => {
  it('has every good file by itself, those that wait longest first, until it is deleted', async () => {
    const jo = await accountHolder(files.environment);
    const first = await files.ready(jo);
    const second = await files.ready(jo);
    const { content, waiting } = await queue();
    const ids = content.filter(({ user_id }) => user_id === jo.user_id).map(({ content_id }) => content_id);
    expect(ids).toEqual([first.content_id, second.content_id]);
    expect(waiting).toBe(content.length);
    expect(content.at(-1)).toMatchObject({ user_email: jo.email, campaign_id: null, uploaded_by: 'advertiser' });
    await jo.delete(`/api/content/${first.content_id}`);
    expect((await queue()).content.map(({ content_id }) => content_id)).not.toContain(first.content_id);
    expect((await decide(first.content_id, { decision: 'approved' })).statusCode).toBe(404);
  });

  it('comes in pages that leave nothing out and show nothing twice', async () => {
    const jo = await accountHolder(files.environment);
    const { content_id } = await files.ready(jo);
    const row = await files.readRow(content_id);
    const at = new Date('2020-01-01T00:00:00Z');
    const copies = Array.from({ length: 70 }, () => ({
      content_id: uuidv7(),
      object_name: uuidv7().replaceAll('-', ''),
    }));
    const { facts, changes } = row;
    const json = { facts: JSON.stringify(facts), changes: JSON.stringify(changes) };
    await files.environment.owner
      .insertInto('content')
      .values(copies.map((copy) => ({ ...row, ...json, choices: null, ...copy })))
      .execute();
    const waiting = { user_id: jo.user_id, approval_status: 'pending_review', submitted_at: at } as const;
    await files.environment.owner
      .insertInto('content_approval')
      .values(copies.map((copy) => ({ content_id: copy.content_id, ...waiting })))
      .execute();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await queue('pending_review', cursor);
      seen.push(...page.content.map((one) => one.content_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    expect(new Set(seen.slice(0, 70))).toEqual(new Set(copies.map((copy) => copy.content_id)));
    expect((await queue()).waiting).toBe(seen.length);
    const altered = await staff.get(dana.token, '/api/admin/content?cursor=bm9uc2Vuc2U');
    expect(altered.statusCode).toBe(400);
    await files.environment.owner.deleteFrom('content').where('user_id', '=', jo.user_id).execute();
  });
});

describe('a decision', () => {
  it('reaches the owner at once, is made once, and is on record', async () => {
    const jo = await accountHolder(files.environment);
    const { content_id } = await files.ready(jo);
    const page = await listenAs(files.environment, jo.user_id);
    const [one, two] = await Promise.all([decide(content_id, { decision: 'approved' }), decide(content_id, no)]);
    const codes = [one.statusCode, two.statusCode].toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 409]);
    const { approval_status } = (await files.read(jo, content_id)).approval_tracking ?? {};
    expect(approval_status).toBe(one.statusCode === 200 ? 'approved' : 'rejected');
    expect((await decide(content_id, no)).json().code).toBe('already_decided');
    const changes = () => page.received.filter(({ type }) => type === 'content_changed');
    await expect.poll(changes).toEqual([{ type: 'content_changed', content_id, progress: null }]);
    await page.stop();
    const entries = await files.environment.owner
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'after'])
      .where('subject_id', '=', content_id)
      .execute();
    expect(entries).toMatchObject([
      { action: `content.${approval_status}`, actor_id: dana.admin_id, after: { user_id: jo.user_id } },
    ]);
  });

  it('to reject is shown and emailed to the owner with its reason, and the file can be resubmitted', async () => {
    const jo = await accountHolder(files.environment);
    const draft = draftInput({ campaign_data: campaign({ name: 'Harvest fair' }) });
    await save(jo, draft);
    const { content_id } = await files.ready(jo);
    await submit(jo, { content_id, campaign_data: { draft_id: draft.draft_id } });
    const rejected = StaffContent.parse((await decide(content_id, no)).json());
    expect(rejected).toMatchObject({ campaign_name: 'Harvest fair', decided_by: 'Dana Whitfield' });
    const reason = 'Important text or a logo is cut off or hard to read. The logo, top left.';
    expect((await files.read(jo, content_id)).approval_tracking).toMatchObject({ approval_status: 'rejected', reason });
    await files.settled();
    await files.settled();
    const mails = (await mailsTo(jo.email)).filter(({ subject }) => subject.includes('needs a change'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('The logo, top left.');
    expect(mails[0]?.text).toContain(`draft=${draft.draft_id}&step=3`);

    files.environment.clock.advance({ seconds: 5 });
    const { approval_tracking } = Tracking.parse((await submit(jo, { content_id })).json());
    expect(approval_tracking).toMatchObject({ approval_status: 'pending_review', reason: null, decided_at: null });
    expect((await queue()).content.at(-1)).toMatchObject({ content_id, campaign_name: 'Harvest fair' });
    expect((await decide(content_id, { decision: 'approved' })).statusCode).toBe(200);
    // What was approved stays so.
    const again = Tracking.parse((await submit(jo, { content_id })).json());
    expect(again.approval_tracking).toMatchObject({ approval_status: 'approved' });
  });
});

describe('handing in', () => {
  it('twice keeps the place in the queue', async () => {
    const jo = await accountHolder(files.environment);
    const { content_id, approval_tracking } = await files.ready(jo);
    files.environment.clock.advance({ seconds: 5 });
    expect(Tracking.parse((await submit(jo, { content_id })).json())).toEqual({ approval_tracking });
  });

  it("takes a campaign's name and, when it is the owner's own, its id", async () => {
    const [jo, other] = [await accountHolder(files.environment), await accountHolder(files.environment)];
    const foreign = draftInput({ campaign_data: campaign({ name: "Another advertiser's" }) });
    await save(other, foreign);
    const { content_id } = await files.ready(jo);
    await submit(jo, { content_id, campaign_data: { name: 'Spring opening', campaign_id: foreign.draft_id } });
    expect((await queue()).content.at(-1)).toMatchObject({ campaign_id: null, campaign_name: 'Spring opening' });
    await submit(jo, { content_id, campaign_data: { campaign_id: foreign.draft_id, name: 7 } });
    expect((await queue()).content.at(-1)).toMatchObject({ campaign_id: null, campaign_name: 'Spring opening' });
  });

  it('is refused for a file that is not ready, or not theirs', async () => {
    const [jo, other] = [await accountHolder(files.environment), await accountHolder(files.environment)];
    const { content_id } = await files.sendFixture(jo, 'image-1920x1080.jpg');
    expect((await submit(jo, { content_id })).json().code).toBe('content_not_ready');
    await files.settled();
    expect((await submit(other, { content_id })).statusCode).toBe(404);
    expect(Content.parse((await jo.get(`/api/content/${content_id}`)).json()).status).toBe('ready');
  });
});

describe('a decided file', () => {
  it('is reviewed again once staff reopen it, and both decisions are on record', async () => {
    const jo = await accountHolder(files.environment);
    const { content_id } = await files.ready(jo);
    await decide(content_id, no);
    const reopen = () => staff.post(dana.token, `/api/admin/content/${content_id}/reopen`, {});
    expect(StaffContent.parse((await reopen()).json()).approval_tracking).toMatchObject({
      approval_status: 'pending_review',
      decided_at: null,
      reason: null,
    });
    expect((await reopen()).statusCode).toBe(200);
    expect((await decide(content_id, { decision: 'approved' })).statusCode).toBe(200);
    const entries = await files.environment.owner
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', content_id)
      .where('actor_id', '=', dana.admin_id)
      .orderBy('audit_id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['content.rejected', 'content.reopened', 'content.approved']);
  });
});
