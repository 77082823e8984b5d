import { randomUUID } from 'node:crypto';
import { userEndpoints } from '@universal-media/contract/accounts/users';
import { campaignStaffEndpoints } from '@universal-media/contract/campaigns/staff';
import { paymentStaffEndpoints } from '@universal-media/contract/money/payments';
import { disputeStaffEndpoints } from '@universal-media/contract/support/disputes';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHolder } from '../builders/account-holder.ts';
import { campaignRow } from '../builders/campaign-row.ts';
import { bearer, newEmail, staffMember } from '../builders/people.ts';
import { readCsv } from '../environment/read-csv.ts';
import { openTestEnvironment, type TestEnvironment } from '../environment/test-environment.ts';

let environment: TestEnvironment;
let dana: Awaited<ReturnType<typeof staffMember>>;
let user_id: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
  dana = await staffMember(environment, {
    role: 'admin',
    permissions: ['campaign_control', 'billing_oversight', 'dispute_management'],
  });
  ({ user_id } = await accountHolder(environment));
});
afterAll(() => environment.close());

const minutesAgo = (minutes: number) => new Date(environment.clock.now().getTime() - minutes * 60_000);
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

async function exportList(path: string, filter: object) {
  const answer = await environment.app.inject({
    method: 'POST',
    url: path,
    headers: bearer(dana.token),
    payload: filter,
  });
  expect(answer.statusCode).toBe(200);
  return readCsv(answer.payload);
}

/** Reads the ids of every page of a list as the screen does. */
async function listIds<Page extends { readonly next_cursor: string | null }>(
  path: string,
  filter: Record<string, string>,
  page: { parse(body: unknown): Page },
  ids: (page: Page) => string[],
): Promise<string[]> {
  const all: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = { ...filter, ...(cursor && { cursor }) };
    const answer = await environment.app.inject({ url: path, query, headers: bearer(dana.token) });
    const read = page.parse(answer.json());
    all.push(...ids(read));
    cursor = read.next_cursor;
  }
  return all;
}

async function lastExport() {
  const entry = await environment.owner
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('actor_id', '=', dana.admin_id)
    .orderBy('audit_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry.action).toBe('list.exported');
  return entry.after;
}

it('exports users as the list has them: all pages, the search and the order', async () => {
  const people = times(620, (n) => ({
    user_id: uuidv7(),
    email: newEmail(),
    full_name: n % 2 === 0 ? '=HYPERLINK("https://evil.example")' : 'Listed Person',
    created_at: minutesAgo(Math.floor(n / 7)),
    last_login_at: n % 3 === 0 ? null : minutesAgo(Math.floor(n / 5)),
  }));
  await environment.owner.insertInto('advertiser').values(people).execute();
  const { listUsers, exportUsers } = userEndpoints;
  for (const filter of [
    {},
    { search: 'Listed', sort: 'last_login', direction: 'asc' },
    { sort: 'created_at', direction: 'asc' },
  ]) {
    const ids = await listIds(listUsers.path, filter, listUsers.answers.body, ({ users }) =>
      users.map((user) => user.user_id),
    );
    const rows = await exportList(exportUsers.path, filter);
    expect(rows.map((row) => row['User ID'])).toEqual(ids);
    expect(await lastExport()).toMatchObject({ list: 'users', filter, rows: ids.length, is_cut: false });
  }
  const found = await exportList(exportUsers.path, { search: 'hyperlink' });
  expect(new Set(found.map((row) => row['Name']))).toEqual(new Set([`'=HYPERLINK("https://evil.example")`]));
  const first = people.find((person) => person.user_id === found[0]?.['User ID']);
  expect(found[0]?.['Created (UTC)']).toBe(first?.created_at.toISOString());
});

it('exports campaigns as the list has them, with the status and the search', async () => {
  for (const n of times(60, (index) => index)) {
    const created_at = minutesAgo(Math.floor(n / 4));
    const status = n % 3 === 0 ? 'rejected' : 'under_review';
    await campaignRow(environment, user_id, {
      data: { name: n % 2 === 0 ? `Shoes ${n}` : `Hats ${n}` },
      campaign: { created_at, status },
    });
  }
  const { listStaffCampaigns, searchStaffCampaigns, exportStaffCampaigns } = campaignStaffEndpoints;
  for (const filter of [{}, { status: 'rejected' }]) {
    const ids = await listIds(listStaffCampaigns.path, filter, listStaffCampaigns.answers.body, ({ campaigns }) =>
      campaigns.map((campaign) => campaign.campaign_id),
    );
    const rows = await exportList(exportStaffCampaigns.path, filter);
    expect(rows.map((row) => row['Campaign ID'])).toEqual(ids);
    expect(await lastExport()).toMatchObject({ list: 'campaigns', filter, rows: ids.length });
  }
  const query = { q: 'shoes', status: 'rejected' };
  const answer = await environment.app.inject({ url: searchStaffCampaigns.path, query, headers: bearer(dana.token) });
  const { campaigns } = searchStaffCampaigns.answers.body.parse(answer.json());
  const rows = await exportList(exportStaffCampaigns.path, { search: 'shoes', status: 'rejected' });
  expect(campaigns).toHaveLength(10);
  expect(rows.map((row) => row['Name'])).toEqual(campaigns.map(({ name }) => name));
  expect(rows.map((row) => Number(row['Budget (USD)']))).toEqual(campaigns.map(({ budget }) => budget));
});

it('exports payments as the list has them, in dollars', async () => {
  const row = { user_id, billing_type: 'one_time', discount_cents: 0n, bonus_cents: 0n, processing_cents: 59n };
  const purchases = times(70, (n) => ({
    ...row,
    purchase_id: uuidv7(),
    order_cents: 1_050n,
    status: n % 2 === 0 ? 'open' : 'expired',
    session_id: `cs_${n}`,
    context_id: uuidv7(),
    created_at: minutesAgo(Math.floor(n / 3)),
    expires_at: minutesAgo(-60),
  }));
  await environment.owner.insertInto('purchase').values(purchases).execute();
  const { listPayments, exportPayments } = paymentStaffEndpoints;
  for (const filter of [{}, { view: 'open' }]) {
    const ids = await listIds(listPayments.path, filter, listPayments.answers.body, ({ payments }) =>
      payments.map((payment) => payment.payment_id),
    );
    const rows = await exportList(exportPayments.path, filter);
    expect(ids).toHaveLength('view' in filter ? 35 : 70);
    expect(rows.map((one) => one['Payment ID'])).toEqual(ids);
    expect(new Set(rows.map((one) => one['Charge (USD)']))).toEqual(new Set(['11.09']));
  }
});

it('exports disputes as the list has them, with its filters', async () => {
  const now = environment.clock.now();
  const row = { user_id, dispute_type: 'billing', priority: 'medium', source: 'advertiser', updated_at: now } as const;
  const disputes = times(70, (n) => ({
    ...row,
    dispute_id: randomUUID(),
    status: n % 2 === 0 ? ('open' as const) : ('closed' as const),
    amount_cents: 1_950n,
    description: '-Charged twice,\r\n"again"',
    due_at: minutesAgo(-n),
    created_at: minutesAgo(n),
  }));
  await environment.owner.insertInto('dispute').values(disputes).execute();
  const { listDisputes, exportDisputes } = disputeStaffEndpoints;
  for (const filter of [{}, { status: 'open', sort: 'due_at' }]) {
    const ids = await listIds(listDisputes.path, filter, listDisputes.answers.body, (page) =>
      page.disputes.map((dispute) => dispute.dispute_id),
    );
    const rows = await exportList(exportDisputes.path, filter);
    expect(rows.map((one) => one['Dispute ID'])).toEqual(ids);
    expect(rows[0]).toMatchObject({ 'Amount (USD)': '19.5', Description: `'-Charged twice,\r\n"again"` });
  }
});

it('refuses an export without the permission of its list', async () => {
  const none = await staffMember(environment, { role: 'support_staff', permissions: [] });
  for (const { path } of [
    userEndpoints.exportUsers,
    campaignStaffEndpoints.exportStaffCampaigns,
    paymentStaffEndpoints.exportPayments,
    disputeStaffEndpoints.exportDisputes,
  ]) {
    const answer = await environment.app.inject({
      method: 'POST',
      url: path,
      headers: bearer(none.token),
      payload: {},
    });
    expect(answer.statusCode).toBe(403);
  }
});
