import { disputeEndpoints, MyDispute } from '@universal-media/contract/support/disputes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { bearer, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { disputeStore } from './store.ts';

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
let token: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = staffCalls(environment);
  ({ token } = await staffMember(environment, { role: 'admin', permissions: ['dispute_management'] }));
});
afterAll(() => environment.close());

const problem = { dispute_type: 'campaign', description: 'My ads show the wrong phone number.' };
const report = async (jo: AccountHolder, more: object = {}) =>
  MyDispute.parse((await jo.post('/api/disputes', { ...problem, ...more })).json());
const own = async (jo: AccountHolder) =>
  disputeEndpoints.listMyDisputes.answers.body.parse((await jo.get('/api/disputes')).json()).disputes;
const note = (id: string, text: string, is_reply: boolean) =>
  staff.post(token, `/api/admin/disputes/${id}/notes`, { note: text, is_reply });

describe('a reported problem', () => {
  it('reaches staff with its campaign, and its advertiser with our reply by email', async () => {
    const jo = await accountHolder(environment);
    const { campaign_id } = await campaignRow(environment, jo.user_id);
    const { dispute_id } = await report(jo, { campaign_id });
    await note(dispute_id, 'Looks like a typing error', false);
    const replied = await note(dispute_id, 'We corrected the number.\n\nIt is live now.', true);
    expect(replied.json()).toMatchObject({ dispute: { status: 'in_review', source: 'advertiser', campaign_id } });
    await finishJobs(environment);
    await finishJobs(environment);
    expect(await own(jo)).toMatchObject([
      { dispute_id, status: 'in_review', replies: [{ note: 'We corrected the number.\n\nIt is live now.' }] },
    ]);
    expect(JSON.stringify(await own(jo))).not.toContain('typing error');
    const mails = (await mailsTo(jo.email)).filter(({ subject }) => subject.includes(dispute_id.slice(0, 8)));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('We corrected the number.');
    await staff.put(token, `/api/admin/disputes/${dispute_id}`, { status: 'resolved', notes: 'For us' });
    await finishJobs(environment);
    const later = (await mailsTo(jo.email)).filter(({ subject }) => subject.includes('was resolved'));
    expect(later).toHaveLength(1);
    expect(later[0]?.text).not.toContain('For us');
  });

  it('is stored once for the same request sent twice at once', async () => {
    const jo = await accountHolder(environment);
    const headers = { ...bearer(jo.home.token), 'idempotency-key': crypto.randomUUID() };
    const send = () => environment.app.inject({ method: 'POST', url: '/api/disputes', headers, payload: problem });
    const answers = await Promise.all([send(), send()]);
    await send();
    expect(answers.some(({ statusCode }) => statusCode === 201)).toBe(true);
    expect(await own(jo)).toHaveLength(1);
  });

  it('names only payments and campaigns of its advertiser', async () => {
    const [jo, eve] = [await accountHolder(environment), await accountHolder(environment)];
    const { campaign_id } = await campaignRow(environment, jo.user_id);
    expect((await eve.post('/api/disputes', { ...problem, campaign_id })).json()).toMatchObject({ code: 'not_found' });
    const purchase_id = crypto.randomUUID();
    expect((await eve.post('/api/disputes', { ...problem, purchase_id })).json()).toMatchObject({ code: 'not_found' });
    await report(jo, { campaign_id });
    expect(await own(eve)).toEqual([]);
  });

  it('is limited to ten a day', async () => {
    const jo = await accountHolder(environment);
    for (let time = 0; time < 10; time += 1) await report(jo);
    expect((await jo.post('/api/disputes', problem)).statusCode).toBe(429);
  });

  it('is exported without notes of staff, and erased with its texts', async () => {
    const jo = await accountHolder(environment);
    const { dispute_id } = await report(jo);
    await note(dispute_id, 'Only for staff', false);
    await note(dispute_id, 'Dear Jo', true);
    const { transact } = environment.deps.database;
    const exported = await transact((trx) => disputeStore.exportAll(trx, jo.user_id));
    expect(exported).toMatchObject([{ description: problem.description, replies: [{ note: 'Dear Jo' }] }]);
    expect(JSON.stringify(exported)).not.toContain('Only for staff');
    await transact((trx) => disputeStore.erase(trx, jo.user_id));
    const row = await environment.owner
      .selectFrom('dispute')
      .select('description')
      .where('dispute_id', '=', dispute_id)
      .execute();
    const notes = await environment.owner
      .selectFrom('dispute_event')
      .select('note')
      .where('dispute_id', '=', dispute_id)
      .execute();
    expect(row).toEqual([{ description: '(erased)' }]);
    expect(new Set(notes.map((event) => event.note))).toEqual(new Set([null, '(erased)']));
  });
});
