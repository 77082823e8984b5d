import { DELETION_GRACE_DAYS } from '@universal-media/contract/accounts/deletion';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { contentRow } from '#testing/builders/content-row.ts';
import { campaign, draftInput, save } from '#testing/builders/draft-calls.ts';
import { bearer, browser, PASSWORD, registrationFor } from '#testing/builders/people.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

// Everything that identifies this advertiser, in unique words.
const email = 'Quillon.Zephyrine@wunderlich-testament.example';
const full_name = 'Quillon Zephyrine-Ångström';
const user_agent = 'Thistledown/7.3 (planted)';
const ip = '203.0.113.77';
const subject = 'google-subject-8806172';
const traces = ['quillon', 'zephyrine', 'wunderlich', 'ångström', 'thistledown', ip, subject, 'Pacific/Tongatapu'];

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

/** The tables in which any column of any row holds a trace, in plain letters or as the hex digits of bytea. */
async function tablesWithTraces(): Promise<string[]> {
  const { rows: tables } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
     order by table_name`.execute(environment.owner);
  expect(tables.length).toBeGreaterThan(15);
  const needles = traces.flatMap((trace) => [trace.toLowerCase(), Buffer.from(trace).toString('hex')]);
  const found: string[] = [];
  for (const { table_name } of tables) {
    const { rows } = await sql<{ rows: bigint }>`
      select count(*) as rows from ${sql.table(table_name)} t
       where exists (select from unnest(${needles}::text[]) needle where strpos(lower(t::text), needle) > 0)
      `.execute(environment.owner);
    if (rows[0] && rows[0].rows > 0n) found.push(table_name);
  }
  return found;
}

/** Uses everything an advertiser can use, so that a row is left wherever one can be. */
async function plantedPerson() {
  const jo = await accountHolder(environment, { email, full_name });
  const { user_id } = jo;
  const login = await environment.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: ip,
    headers: { 'user-agent': user_agent },
    payload: { email, password: PASSWORD },
  });
  expect(login.statusCode).toBe(200);
  const { api_key } = (await jo.post('/api/user/api-key', { scopes: ['account:read'] })).json();
  await environment.app.inject({
    method: 'PATCH',
    url: '/api/user/account',
    headers: { ...bearer(jo.home.token), 'idempotency-key': 'a-key-of-my-own-0001' },
    payload: {
      full_name: `${full_name} II`,
      time_zone: 'Pacific/Tongatapu',
      notifications: { marketing_emails: true },
    },
  });
  await browser(environment).post('/api/auth/login', { email, password: 'Not-The-Password-1' });
  await environment.app.inject({ method: 'POST', url: '/api/auth/password-reset', payload: { email } });
  await jo.post('/api/auth/resend-verification');
  await jo.post('/api/user/email-change', { new_email: `next-${email}` });
  await jo.post('/api/user/password', { current_password: PASSWORD, new_password: 'Copper-Kettle-41' });

  const at = new Date();
  await environment.owner
    .insertInto('external_identity')
    .values({ user_id, provider: 'google', subject, linked_at: at })
    .execute();
  const link_hash = Buffer.alloc(32, 7);
  await environment.owner.insertInto('google_link').values({ link_hash, user_id, subject, created_at: at }).execute();
  const content_key = Buffer.alloc(32, 9);
  const texts = JSON.stringify({ headline: `${full_name} recomienda` });
  await environment.owner
    .insertInto('translation_cache')
    .values({ user_id, content_key, target_language: 'es', texts, created_at: at })
    .execute();
  await jo.put('/api/user/business/legal-entity', {
    legal_name: full_name,
    street: '1204 E 6th Street',
    city: 'Austin',
    country: 'US',
  });
  await jo.post('/api/user/brands', { name: full_name });
  await environment.owner
    .insertInto('website_reading')
    .values({
      user_id,
      reading_id: uuidv7(),
      website: 'https://site.example/',
      state: 'reading',
      request: JSON.stringify({ goal: full_name }),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await save(jo, draftInput({ draft_name: full_name }));
  await jo.post('/api/campaigns/estimate', campaign({}));
  const deleted = draftInput({ campaign_data: campaign({ headline: `Vote for ${full_name}` }) });
  await save(jo, deleted);
  await jo.delete(`/api/campaigns/draft/${deleted.draft_id}`);
  const sent = await campaignRow(environment, user_id, {
    data: { name: `Elect ${full_name}`, headline: `Vote for ${full_name}` },
    campaign: { status: 'rejected', status_reason: `${full_name} is no candidate` },
    part: { state: 'refused', reason: `Not verified: ${full_name}` },
  });
  await jo.post(`/api/campaigns/${sent.campaign_id}/share`);
  await jo.post('/api/user/reports/schedules', { campaign_id: null, frequency: 'monthly' });
  await jo.post('/api/user/reports/links', { campaign_id: sent.campaign_id, days: { kind: 'campaign' } });
  await jo.put(`/api/campaigns/${sent.campaign_id}/notes/${uuidv7()}`, { text: `Call ${full_name} about the shot` });
  await jo.put(`/api/campaigns/views/${uuidv7()}`, { name: `Ads of ${full_name}`, filter: { search: full_name } });
  await jo.post('/api/disputes', { description: `${full_name} was charged twice`, campaign_id: sent.campaign_id });
  await jo.post('/api/chatbot/message', { message: `Is ${full_name} allowed to advertise?` });
  await jo.post('/api/support/my-requests', { message: `${full_name} has a question about a receipt.` });
  const list = `/api/audiences/customer-files/${uuidv7()}`;
  await jo.put(`${list}/parts/0`, { marks: [Buffer.from(subject.padEnd(32)).toString('hex')] });
  await jo.put(list, { file_name: `${full_name}.csv`, emails: 1, phones: 0, parts: 1 });
  const { content_id } = await contentRow(environment, { user_id, filename: `${full_name}.gif` });
  await jo.post('/api/content/submit-for-approval', { content_id, campaign_data: { name: full_name } });
  await finishJobs(environment);
  const refusal = { outcome: 'refused', reason: `550 5.1.1 <${email}>: no such mailbox` };
  await environment.owner.updateTable('mail_delivery').set(refusal).where('user_id', '=', user_id).execute();
  await jo.post('/api/user/exports');
  await finishJobs(environment);
  return { ...jo, api_key };
}

it('leaves no trace of a person who used everything, and keeps the log under the bare id', async () => {
  const bystander = await accountHolder(environment);
  const jo = await plantedPerson();
  expect(await tablesWithTraces()).toEqual(
    expect.arrayContaining([
      'advertiser',
      'advertiser_session',
      'brand',
      'campaign',
      'campaign_draft',
      'campaign_note',
      'campaign_platform',
      'content',
      'content_approval',
      'conversation_turn',
      'support_request',
      'customer_audience',
      'customer_audience_part',
      'data_export',
      'dispute',
      'external_identity',
      'google_link',
      'legal_entity',
      'mail_delivery',
      'saved_view',
      'translation_cache',
      'website_reading',
    ]),
  );
  await jo.post('/api/user/deletion', { confirmation: 'Copper-Kettle-41' });
  const readEntries = () =>
    environment.owner
      .selectFrom('audit_log')
      .select('action')
      .where((e) => e.or([e('actor_id', '=', jo.user_id), e('subject_id', '=', jo.user_id)]))
      .execute();
  const before = await readEntries();

  environment.clock.advance({ days: DELETION_GRACE_DAYS, minutes: 1 });
  for (let jobs = await finishJobs(environment); jobs.length > 0; jobs = await finishJobs(environment));

  expect(await tablesWithTraces()).toEqual([]);
  const row = await environment.owner
    .selectFrom('advertiser')
    .selectAll()
    .where('user_id', '=', jo.user_id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    email: `erased-${jo.user_id}@erased.invalid`,
    full_name: 'Erased account',
    password_hash: null,
    email_verified_at: null,
    last_login_at: null,
    campaign_emails: false,
    credit_emails: false,
    marketing_emails: false,
    status: 'erased',
    erased_at: expect.any(Date),
  });
  const after = await readEntries();
  expect(after.map(({ action }) => action)).toEqual(expect.arrayContaining(before.map(({ action }) => action)));
  expect(after).toContainEqual({ action: 'account.erased' });

  for (const table of [
    'mailed_token',
    'google_link',
    'external_identity',
    'api_key',
    'data_export',
    'campaign_share',
    'campaign_estimate',
    'campaign_confirmation',
    'campaign_note',
    'campaign_sent_back',
    'platform_run_work',
    'report_link',
    'report_schedule',
    'review_claim',
    'review_snooze',
    'saved_view',
  ] as const) {
    const left = await environment.owner
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', jo.user_id)
      .execute();
    expect(left, table).toEqual([]);
  }
  const sessions = await environment.owner
    .selectFrom('advertiser_session')
    .select(['user_agent', 'ip'])
    .where('user_id', '=', jo.user_id)
    .execute();
  expect(sessions).toEqual([
    { user_agent: null, ip: null },
    { user_agent: null, ip: null },
  ]);

  // What the money went for stays known.
  const campaigns = await environment.owner
    .selectFrom('campaign')
    .select(['name', 'campaign_data', 'media_cents'])
    .where('user_id', '=', jo.user_id)
    .execute();
  const name = 'Erased campaign';
  expect(campaigns).toEqual([{ name, campaign_data: { name }, media_cents: 100_000n }]);

  // Every credential of the erased account is refused; the other account still works.
  expect((await jo.home.post('/api/auth/refresh')).statusCode).toBe(401);
  expect((await jo.get('/api/user/account', undefined, jo.api_key)).statusCode).toBe(401);
  const login = await browser(environment).post('/api/auth/login', { email, password: 'Copper-Kettle-41' });
  expect(login.statusCode).toBe(401);
  expect((await bystander.home.post('/api/auth/refresh')).statusCode).toBe(200);
  expect((await bystander.account()).email).toBe(bystander.email);

  // The address is free again.
  const again = await browser(environment).post('/api/auth/register', { ...registrationFor(email), full_name });
  expect(again.statusCode).toBe(201);
  expect(again.json().user.user_id).not.toBe(jo.user_id);
});
