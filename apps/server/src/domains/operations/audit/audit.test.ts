import { auditEndpoints } from '@universal-media/contract/operations/audit';
import { toReference } from '@universal-media/contract/operations/reference';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { contentRow } from '#testing/builders/content-row.ts';
import { bearer, browser, staffMember } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let dana: Awaited<ReturnType<typeof staffMember>>;
let jo_id: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
  dana = await staffMember(environment, { role: 'super_admin' });
  jo_id = (await browser(environment).register()).json().user.user_id;
});
afterAll(() => environment.close());

const ask = (query: Record<string, string>, token = dana.token) =>
  environment.app.inject({ url: auditEndpoints.listAuditEntries.path, query, headers: bearer(token) });

async function list(query: Record<string, string>) {
  const response = await ask(query);
  expect(response.statusCode).toBe(200);
  return auditEndpoints.listAuditEntries.answers.body.parse(response.json());
}

const actions = async (query: Record<string, string>) => (await list(query)).entries.map(({ action }) => action);

it('lists who did what, newest first, with current names', async () => {
  const { entries, next_cursor } = await list({});
  expect(next_cursor).toBeNull();
  expect(entries.map(({ action, actor_kind, actor_name }) => [action, actor_kind, actor_name])).toEqual([
    ['terms.accepted', 'advertiser', 'Jo Ortega'],
    ['advertiser.registered', 'advertiser', 'Jo Ortega'],
    ['staff_session.opened', 'staff', 'Dana Whitfield'],
    ['staff.second_factor_enrolled', 'staff', 'Dana Whitfield'],
    ['staff.created', 'system', null],
  ]);
  expect(entries[0]).toMatchObject({
    subject_kind: 'advertiser',
    subject_id: jo_id,
    subject_name: 'Jo Ortega',
    reason: null,
    before: null,
  });
});

it('refuses everyone but super admins', async () => {
  const sam = await staffMember(environment, { role: 'admin', permissions: ['admin_management', 'campaign_control'] });
  expect((await ask({}, sam.token)).statusCode).toBe(403);
  expect((await ask({}, 'nothing')).statusCode).toBe(401);
});

it('filters by kind of actor, by actor or subject, and by action or its noun', async () => {
  const mine = { id: dana.admin_id };
  expect(await actions({ actor_kind: 'advertiser' })).toEqual(['terms.accepted', 'advertiser.registered']);
  expect(await actions({ id: jo_id })).toEqual(['terms.accepted', 'advertiser.registered']);
  expect(await actions(mine)).toEqual(['staff_session.opened', 'staff.second_factor_enrolled', 'staff.created']);
  expect(await actions({ actor_id: dana.admin_id })).toEqual(['staff_session.opened', 'staff.second_factor_enrolled']);
  expect(await actions({ reference: toReference('advertiser', jo_id) })).toEqual(await actions({ id: jo_id }));
  expect(await actions({ reference: toReference('staff', dana.admin_id) })).toEqual(await actions(mine));
  expect(await actions({ reference: toReference('campaign', jo_id) })).toEqual([]);
  expect(await actions({ ...mine, action: 'staff' })).toEqual(['staff.second_factor_enrolled', 'staff.created']);
  expect(await actions({ ...mine, action: 'staff.created' })).toEqual(['staff.created']);
  expect(await actions({ ...mine, actor_kind: 'system', action: 'staff' })).toEqual(['staff.created']);
  for (const action of ['staf', 'staff.creat', 'st%', '%', 'staff.%', 'st_ff']) {
    expect(await actions({ ...mine, action })).toEqual([]);
  }
  expect(await actions({ action: '' })).toEqual(await actions({}));
});

it('filters by whole days in UTC, including the first and the last', async () => {
  const at = (instant: string, action: string) => ({
    audit_id: uuidv7(),
    at: new Date(instant),
    actor_kind: 'system',
    action,
    subject_kind: 'thing',
    subject_id: jo_id,
  });
  const rows = [
    at('2024-03-09T23:59:59.999Z', 'day.before'),
    at('2024-03-10T00:00:00.000Z', 'day.first'),
    at('2024-03-11T23:59:59.999Z', 'day.last'),
    at('2024-03-12T00:00:00.000Z', 'day.after'),
  ];
  await environment.owner.insertInto('audit_log').values(rows).execute();
  expect(await actions({ action: 'day', from: '2024-03-10', to: '2024-03-11' })).toEqual(['day.last', 'day.first']);
  expect(await actions({ action: 'day', from: '2024-03-12' })).toEqual(['day.after']);
  expect(await actions({ action: 'day', to: '2024-03-09' })).toEqual(['day.before']);
  expect(await actions({ action: 'day', from: '2024-03-11', to: '2024-03-10' })).toEqual([]);
  expect(await actions({ action: 'day', from: '0001-01-01', to: '9999-12-31' })).toHaveLength(4);
  expect((await ask({ from: '2024-02-30' })).statusCode).toBe(400);
});

it('lists each entry once across pages while new entries are added', async () => {
  const entry = () => ({
    audit_id: uuidv7(),
    at: new Date(),
    actor_kind: 'system',
    action: 'many.times',
    subject_kind: 'thing',
    subject_id: jo_id,
  });
  const add = (count: number) =>
    environment.owner
      .insertInto('audit_log')
      .values(Array.from({ length: count }, entry))
      .execute();
  await add(120);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list({ action: 'many.times', ...(cursor && { cursor }) });
    seen.push(...page.entries.map(({ audit_id }) => audit_id));
    cursor = page.next_cursor;
    await add(5);
  }
  expect(seen).toHaveLength(120);
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
});

it('shows no name for an erased advertiser', async () => {
  const gone = (await browser(environment).register()).json().user.user_id;
  const change = { status: 'erased', erased_at: new Date(), password_hash: null };
  await environment.owner.updateTable('advertiser').set(change).where('user_id', '=', gone).execute();
  const { entries } = await list({ id: gone });
  expect(entries.map(({ actor_name, subject_name }) => [actor_name, subject_name])).toEqual([
    [null, null],
    [null, null],
  ]);
});

it('names the campaign, the discount code and the file that an entry is about', async () => {
  const { campaign_id } = await campaignRow(environment, jo_id, { data: { name: 'Harbor weekends' } });
  const { content_id } = await contentRow(environment, { user_id: jo_id, filename: 'cafe-land.jpg' });
  const [code_id, now] = [uuidv7(), environment.clock.now()];
  const code = { code_id, code: 'HARBOR20', name: 'A code', created_at: now, updated_at: now };
  await environment.owner
    .insertInto('discount_code')
    .values({ ...code, discount_type: 'percentage', discount_value: 20 })
    .execute();
  const about = { campaign: campaign_id, content: content_id, discount_code: code_id };
  const entries = Object.entries(about).map(([subject_kind, subject_id]) => ({
    audit_id: uuidv7(),
    at: new Date(),
    actor_kind: 'system',
    action: 'named.thing',
    subject_kind,
    subject_id,
  }));
  await environment.owner.insertInto('audit_log').values(entries).execute();
  const found = (await list({ action: 'named.thing' })).entries;
  expect(Object.fromEntries(found.map((entry) => [entry.subject_kind, entry.subject_name]))).toEqual({
    campaign: 'Harbor weekends',
    content: 'cafe-land.jpg',
    discount_code: 'HARBOR20',
  });
});

it('refuses the cursor of another list', async () => {
  const foreign = Buffer.from(JSON.stringify({ of: 'users', id: jo_id })).toString('base64url');
  for (const cursor of ['nonsense', foreign]) {
    expect((await ask({ cursor })).json()).toMatchObject({ code: 'invalid_input', detail: [{ field: 'cursor' }] });
  }
});
