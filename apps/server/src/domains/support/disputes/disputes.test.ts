import type { Dispute } from '@universal-media/contract/support/dispute';
import { DISPUTES_PER_PAGE, disputeStaffEndpoints } from '@universal-media/contract/support/disputes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
let dana: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = staffCalls(environment);
  dana = await staffMember(environment, { role: 'admin', permissions: ['dispute_management'] });
});
afterAll(() => environment.close());

const url = '/api/admin/disputes';
const { listDisputes, getDispute, createDispute } = disputeStaffEndpoints;

const create = async (body: object) => {
  const answer = await staff.post(dana.token, url, body);
  expect(answer.statusCode).toBe(201);
  return createDispute.answers.body.parse(answer.json()).dispute;
};
const put = (id: string, body: object) => staff.put(dana.token, `${url}/${id}`, body);
const list = async (query = '') =>
  listDisputes.answers.body.parse((await staff.get(dana.token, `${url}?${query}`)).json());
const details = async (id: string) =>
  getDispute.answers.body.parse((await staff.get(dana.token, `${url}/${id}`)).json());
const actions = async (id: string) =>
  (
    await environment.owner
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('audit_id')
      .execute()
  ).map(({ action }) => action);
const edit = ({ user_id, dispute_type, amount, description, priority }: Dispute) => ({
  user_id,
  dispute_type,
  amount,
  description,
  priority,
});

describe('a dispute', () => {
  it('is created by staff with the documented defaults, and listed with its user', async () => {
    const jo = await accountHolder(environment);
    const made = await create({ user_id: jo.user_id, description: 'Charged twice', amount: 12.5 });
    expect(made).toMatchObject({
      dispute_type: 'billing',
      priority: 'medium',
      status: 'open',
      amount: 12.5,
      user_email: jo.email,
      user_data: { email: jo.email },
      source: 'staff',
      version: 1,
    });
    const { disputes, counts, assignees } = await list(`search=${made.dispute_id.slice(0, 8)}`);
    expect(disputes).toEqual([made]);
    expect(counts.open).toBeGreaterThan(0);
    expect(assignees).toContainEqual({ admin_id: dana.admin_id, full_name: 'Dana Whitfield' });
    expect(await actions(made.dispute_id)).toEqual(['dispute.created']);
  });

  it('may be about an unknown user, and not about one who does not exist', async () => {
    expect(await create({ description: 'A caller without an account' })).toMatchObject({
      user_email: null,
      user_data: null,
    });
    const answer = await staff.post(dana.token, url, { user_id: crypto.randomUUID(), description: 'No such account' });
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });

  it('is edited with the body it was created with', async () => {
    const made = await create({ description: 'Slow page', dispute_type: 'technical' });
    const answer = await put(made.dispute_id, { ...edit(made), priority: 'urgent', amount: 3 });
    expect(answer.json().dispute).toMatchObject({ priority: 'urgent', amount: 3, version: 2 });
    const { events } = await details(made.dispute_id);
    expect(events).toMatchObject([{ kind: 'opened' }, { kind: 'edited', to: 'amount, priority' }]);
    // The same request again changes nothing.
    await put(made.dispute_id, { ...edit(made), priority: 'urgent', amount: 3 });
    expect((await details(made.dispute_id)).events).toHaveLength(2);
  });

  it('moves forward, and back only by reopening with a reason', async () => {
    const { dispute_id } = await create({ description: 'Wrong invoice' });
    const move = async (status: string, notes?: string): Promise<unknown> =>
      (await put(dispute_id, { status, notes })).json();
    expect(await move('resolved', 'Paid back')).toMatchObject({ dispute: { status: 'resolved' } });
    expect(await move('open')).toMatchObject({ code: 'status_conflict' });
    expect(await move('in_review')).toMatchObject({ code: 'reason_required' });
    expect(await move('in_review', 'The customer called again')).toMatchObject({ dispute: { status: 'in_review' } });
    expect(await move('closed')).toMatchObject({ dispute: { status: 'closed' } });
    expect(await move('closed')).toMatchObject({ dispute: { status: 'closed', version: 4 } });
    const { events, dispute } = await details(dispute_id);
    expect(events.map(({ from, to, note }) => [from, to, note])).toEqual([
      [null, 'open', null],
      ['open', 'resolved', 'Paid back'],
      ['resolved', 'in_review', 'The customer called again'],
      ['in_review', 'closed', null],
    ]);
    const edited = await put(dispute_id, { ...edit(dispute), priority: 'low' });
    expect(edited.json()).toMatchObject({ code: 'status_conflict', detail: expect.stringContaining('Reopen') });
    expect(await actions(dispute_id)).toEqual([
      'dispute.created',
      'dispute.status_changed',
      'dispute.status_changed',
      'dispute.status_changed',
    ]);
  });

  it('refuses the second of two staff members who change the same version at once', async () => {
    const made = await create({ description: 'Raced' });
    const answers = await Promise.all([
      put(made.dispute_id, { status: 'in_review', notes: '', version: 1 }),
      put(made.dispute_id, { status: 'closed', notes: '', version: 1 }),
      put(made.dispute_id, { ...edit(made), priority: 'low', version: 1 }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(2);
    for (const answer of refused) expect(answer.json()).toMatchObject({ code: 'dispute_changed' });
    expect((await details(made.dispute_id)).events).toHaveLength(2);
  });

  it('has notes of staff, and is assigned to a staff member with the permission', async () => {
    const bo = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
    const { dispute_id } = await create({ description: 'Assign me' });
    await staff.post(dana.token, `${url}/${dispute_id}/notes`, { note: 'Called the bank' });
    const assign = (admin_id: string | null) => staff.put(dana.token, `${url}/${dispute_id}/assignment`, { admin_id });
    expect((await assign(bo.admin_id)).json()).toMatchObject({ code: 'not_found' });
    expect((await assign(dana.admin_id)).json()).toMatchObject({
      dispute: { assigned_to: { full_name: 'Dana Whitfield' } },
    });
    expect((await list(`assigned=${dana.admin_id}`)).disputes).toMatchObject([{ dispute_id }]);
    expect((await list('assigned=none')).disputes.map((one) => one.dispute_id)).not.toContain(dispute_id);
    const { events } = await details(dispute_id);
    expect(events.slice(1)).toMatchObject([
      { kind: 'noted', note: 'Called the bank', actor_name: 'Dana Whitfield' },
      { kind: 'assigned', from: null, to: 'Dana Whitfield' },
    ]);
    expect(await actions(dispute_id)).toEqual(['dispute.created', 'dispute.noted', 'dispute.assigned']);
  });

  it('cannot be replied to without a user', async () => {
    const { dispute_id } = await create({ description: 'Who was it' });
    const answer = await staff.post(dana.token, `${url}/${dispute_id}/notes`, { note: 'Hello', is_reply: true });
    expect(answer.json()).toMatchObject({ code: 'status_conflict' });
  });

  it('finds its user by a part of the name or the email, for staff who may not list users', async () => {
    const jo = await accountHolder(environment, { full_name: 'Ottoline Vantongeren' });
    const find = async (search: string): Promise<unknown> =>
      (await staff.get(dana.token, `/api/admin/dispute-users?search=${search}`)).json();
    expect(await find('vantong')).toEqual({
      users: [{ user_id: jo.user_id, email: jo.email, full_name: 'Ottoline Vantongeren' }],
    });
    expect(await find('va')).toEqual({ users: [] });
  });
});

describe('the list of disputes', () => {
  it('has every row once, in both orders, and by its filters', async () => {
    const rows = Array.from({ length: DISPUTES_PER_PAGE + 7 }, (_, n) => ({
      dispute_id: crypto.randomUUID(),
      dispute_type: 'other' as const,
      status: n % 2 === 0 ? ('open' as const) : ('closed' as const),
      priority: 'urgent' as const,
      description: 'One of many',
      source: 'staff' as const,
      due_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 3))),
      created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 4))),
      updated_at: new Date(),
    }));
    await environment.owner.insertInto('dispute').values(rows).execute();
    for (const sort of ['created_at', 'due_at'] as const) {
      const seen: Dispute[] = [];
      for (let cursor = ''; ; ) {
        const page = await list(`type=other&priority=urgent&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.disputes);
        if (page.next_cursor === null) break;
        cursor = page.next_cursor;
      }
      expect(new Set(seen.map(({ dispute_id }) => dispute_id)).size).toBe(rows.length);
      const times = seen.map((one) => one[sort]);
      expect(times).toEqual(sort === 'due_at' ? times.toSorted() : times.toSorted().reverse());
    }
    const closed = await list('type=other&priority=urgent&status=closed');
    expect(closed.disputes.every(({ status }) => status === 'closed')).toBe(true);
    const unresolved = await list('type=other&priority=urgent&status=unresolved');
    expect(unresolved.disputes.some(({ status }) => status === 'closed')).toBe(false);
    const { next_cursor } = await list('type=other');
    const foreign = await staff.get(dana.token, `${url}?sort=due_at&cursor=${next_cursor}`);
    expect(foreign.json()).toMatchObject({ code: 'invalid_input' });
  });
});

describe('the database', () => {
  it('refuses unknown statuses, links of other accounts, and changes of the history', async () => {
    const [jo, mo] = [await accountHolder(environment), await accountHolder(environment)];
    const { dispute_id } = await create({ user_id: jo.user_id, description: 'Kept' });
    await staff.post(dana.token, `${url}/${dispute_id}/notes`, { note: 'Kept too' });
    const refuses = (statement: string) => expect(sql.raw(statement).execute(environment.owner)).rejects.toThrow();
    await refuses(`update dispute set status = 'lost' where dispute_id = '${dispute_id}'`);
    await refuses(`update dispute set source = 'card' where dispute_id = '${dispute_id}'`);
    await refuses(`update dispute_event set note = 'Other' where dispute_id = '${dispute_id}'`);
    await refuses(`delete from dispute_event where dispute_id = '${dispute_id}'`);
    await refuses('truncate dispute_event');
    const other = await environment.deps.database.transactFor(mo.user_id)((trx) =>
      trx.selectFrom('dispute').select('dispute_id').where('dispute_id', '=', dispute_id).execute(),
    );
    expect(other).toEqual([]);
  });

  it('hides what staff opened and noted from the advertiser', async () => {
    const jo = await accountHolder(environment);
    const { dispute_id } = await create({ user_id: jo.user_id, description: 'Suspicious' });
    await staff.post(dana.token, `${url}/${dispute_id}/notes`, { note: 'For us only' });
    const { transactFor } = environment.deps.database;
    const own = await transactFor(jo.user_id)((trx) => trx.selectFrom('dispute').selectAll().execute());
    const events = await transactFor(jo.user_id)((trx) => trx.selectFrom('dispute_event').select('kind').execute());
    expect([own, events]).toEqual([[], [{ kind: 'opened' }]]);
  });
});
