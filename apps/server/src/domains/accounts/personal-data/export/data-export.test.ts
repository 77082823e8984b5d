import { DataExport, EXPORT_AVAILABLE_DAYS } from '@universal-media/contract/accounts/exports';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AccountHolder, accountHolder, listenAs } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { draftInput, save } from '#testing/builders/draft-calls.ts';
import { browser, PASSWORD } from '#testing/builders/people.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { collectSection, expireExport, finishExport, startExport } from './build-export.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const ask = async (jo: AccountHolder) => DataExport.parse((await jo.post('/api/user/exports')).json());
const read = async (jo: AccountHolder, id: string) =>
  DataExport.parse((await jo.get(`/api/user/exports/${id}`)).json());
const download = (jo: AccountHolder, id: string) => jo.get(`/api/user/exports/${id}/download`);

const Listed = z.object({ exports: z.array(DataExport) });

const CUSTOMER = 'ab'.repeat(32);

/** Creates an advertiser with a row in every section. */
async function busyPerson() {
  const jo = await accountHolder(environment);
  const { user_id } = jo;
  await browser(environment).post('/api/auth/login', { email: jo.email, password: PASSWORD });
  await jo.post('/api/user/api-key', { scopes: ['account:read'] });
  const link = { user_id, provider: 'google', subject: `subject-of-${user_id}`, linked_at: new Date() };
  await environment.owner.insertInto('external_identity').values(link).execute();
  await jo.put('/api/user/business/legal-entity', {
    legal_name: `${jo.email} LLC`,
    street: '1204 E 6th Street',
    city: 'Austin',
    country: 'US',
    tax_id: '12-3454821',
  });
  await jo.post('/api/user/brands', { name: `Brand of ${jo.email}` });
  await save(jo, draftInput({ draft_name: `Draft of ${jo.email}` }));
  const { campaign_id } = await campaignRow(environment, user_id, { data: { name: `Campaign of ${jo.email}` } });
  await jo.post(`/api/campaigns/${campaign_id}/share`);
  await jo.post('/api/disputes', { description: `The invoice names ${jo.email} twice`, campaign_id });
  const list = `/api/audiences/customer-files/${uuidv7()}`;
  await jo.put(`${list}/parts/0`, { marks: [CUSTOMER] });
  await jo.put(list, { file_name: 'customers.csv', emails: 1, phones: 0, parts: 1 });
  await finishJobs(environment);
  return jo;
}

describe('an export', () => {
  it('contains every section and nothing of other advertisers', async () => {
    const [jo, other] = [await busyPerson(), await busyPerson()];
    const { export_id } = await ask(jo);
    await finishJobs(environment);
    const answer = await download(jo, export_id);
    expect(answer.statusCode).toBe(200);
    const document = answer.json();
    expect(Object.keys(document).sort()).toEqual([
      'account',
      'account_review',
      'ad_accounts',
      'api_keys',
      'approvals',
      'audit_log',
      'brands',
      'campaign_notes',
      'campaign_reviews',
      'campaigns',
      'content',
      'conversations',
      'credit_adjustments',
      'credits',
      'customer_lists',
      'discount_codes',
      'disputes',
      'drafts',
      'email_changes',
      'exported_at',
      'language_model_costs',
      'legal_entities',
      'linked_identities',
      'mails',
      'measurement',
      'milestones',
      'notification_preferences',
      'notifications',
      'passkeys',
      'payment_cards',
      'profile',
      'purchases',
      'reach',
      'report_schedules',
      'results_by_creative',
      'results_by_day',
      'results_by_place',
      'saved_views',
      'second_step',
      'sequence_emails',
      'sessions',
      'shared_plans',
      'shared_reports',
      'staff_access',
      'support_requests',
      'terms_accepted',
      'testimonials',
      'translations',
      'webhook_deliveries',
      'webhooks',
      'website_reading',
    ]);
    const { user_id, email } = jo;
    expect(document.account).toEqual({ user_id, email, full_name: 'Jo Ortega' });
    expect(document.profile).toMatchObject({ user_id, email, user_tier: 'standard', time_zone: 'UTC' });
    expect(document.terms_accepted).toHaveLength(1);
    expect(document.sessions).toHaveLength(2);
    expect(document.linked_identities).toMatchObject([{ subject: `subject-of-${user_id}` }]);
    expect(document.api_keys).toMatchObject([{ masked: expect.stringContaining('um_key_') }]);
    expect(document.mails).toMatchObject([{ outcome: 'sent' }, { outcome: 'sent' }]);
    expect(document.drafts).toMatchObject([
      { draft_name: `Draft of ${email}`, campaign_data: { name: 'Spring opening' } },
    ]);
    expect(document.campaigns).toMatchObject({
      campaigns: [
        { name: `Campaign of ${email}`, media_cents: 100_000, campaign_data: { campaign_type: 'awareness' } },
      ],
      platforms: [{ platform: 'google' }, { platform: 'meta' }],
    });
    expect(document.shared_plans).toMatchObject([{ revoked_at: null }]);
    expect(document.disputes).toMatchObject([{ description: `The invoice names ${email} twice`, replies: [] }]);
    expect(document.customer_lists).toMatchObject([{ file_name: 'customers.csv', emails: 1, phones: 0 }]);
    expect(document.audit_log.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['advertiser.registered', 'session.opened', 'api_key.made', 'export.requested']),
    );
    for (const trace of [other.user_id, other.email]) expect(answer.body).not.toContain(trace);
  });

  it('contains no secrets or hashes', async () => {
    const jo = await busyPerson();
    const { export_id } = await ask(jo);
    await finishJobs(environment);
    const { body } = await download(jo, export_id);
    expect(body).not.toMatch(/argon2|_hash|token/);
    expect(body).not.toContain(CUSTOMER);
  });

  it('shows entries by staff without their identity', async () => {
    const jo = await accountHolder(environment);
    const admin_id = '01900000-0000-7000-8000-00000000abcd';
    const entry = { actor: { kind: 'staff', admin_id }, action: 'advertiser.looked_at', request_id: null } as const;
    const subject = { kind: 'advertiser', id: jo.user_id };
    await environment.owner
      .insertInto('audit_log')
      .values({
        audit_id: admin_id,
        at: new Date(),
        actor_kind: entry.actor.kind,
        actor_id: admin_id,
        action: entry.action,
        subject_kind: subject.kind,
        subject_id: subject.id,
      })
      .execute();
    const { export_id } = await ask(jo);
    await finishJobs(environment);
    const answer = await download(jo, export_id);
    expect(answer.body).toContain('advertiser.looked_at');
    expect(answer.body).not.toContain(admin_id);
  });

  it('progresses section by section and notifies open pages', async () => {
    const jo = await accountHolder(environment);
    const page = await listenAs(environment, jo.user_id);
    const asked = await ask(jo);
    const { sections_total } = asked;
    expect(asked).toMatchObject({ status: 'waiting', sections_done: 0, ready_at: null });
    const { context } = environment.deps.services.accounts;
    const names = await startExport(context, asked.export_id);
    expect(names).toHaveLength(sections_total);
    await collectSection(context, asked.export_id, 'profile');
    await collectSection(context, asked.export_id, 'sessions');
    expect(await read(jo, asked.export_id)).toMatchObject({ status: 'running', sections_done: 2 });
    expect((await download(jo, asked.export_id)).json()).toMatchObject({ code: 'export_not_ready' });
    await finishJobs(environment);
    expect(await read(jo, asked.export_id)).toMatchObject({ status: 'ready', sections_done: sections_total });
    // Asked, begun twice (here and by the job), two sections here and all by the job, and ready.
    const event = { type: 'export_changed', export_id: asked.export_id };
    const exports = () => page.received.filter(({ type }) => type === 'export_changed');
    await expect.poll(exports).toEqual(Array.from({ length: sections_total + 6 }, () => event));
    await page.stop();
  });

  it('is the same when every step runs twice', async () => {
    const jo = await accountHolder(environment);
    const { export_id, sections_total } = await ask(jo);
    const { context } = environment.deps.services.accounts;
    for (const name of await startExport(context, export_id)) {
      await collectSection(context, export_id, name);
      await collectSection(context, export_id, name);
    }
    expect(await read(jo, export_id)).toMatchObject({ status: 'running', sections_done: sections_total });
    await finishExport(context, export_id);
    const first = (await download(jo, export_id)).body;
    expect(await startExport(context, export_id)).toEqual([]);
    await collectSection(context, export_id, 'profile');
    await finishExport(context, export_id);
    expect((await download(jo, export_id)).body).toBe(first);
    const later = await environment.owner
      .selectFrom('outbox')
      .select('outbox_id')
      .where('job', '=', 'exports.expire')
      .where('finished_at', 'is', null)
      .where((e) => e.cast<string>('payload', 'text'), 'like', `%${export_id}%`)
      .execute();
    expect(later).toHaveLength(1);
  });

  it('runs one at a time: a repeated or concurrent request returns the one in progress', async () => {
    const jo = await accountHolder(environment);
    const asked = await Promise.all(Array.from({ length: 3 }, () => ask(jo)));
    const again = await ask(jo);
    expect(new Set([...asked, again].map(({ export_id }) => export_id)).size).toBe(1);
    expect((await jo.get('/api/user/exports')).json().exports).toHaveLength(1);
    await finishJobs(environment);
  });

  it('can be requested three times a day', async () => {
    const jo = await accountHolder(environment);
    for (let time = 0; time < 3; time += 1) {
      expect((await jo.post('/api/user/exports')).statusCode).toBe(202);
      await finishJobs(environment);
    }
    expect((await jo.post('/api/user/exports')).statusCode).toBe(429);
    const { exports } = Listed.parse((await jo.get('/api/user/exports')).json());
    const [latest, before, first] = exports.map(({ requested_at }) => new Date(requested_at));
    expect(latest?.getTime()).toBeGreaterThan(before?.getTime() ?? Number.NaN);
    expect(before?.getTime()).toBeGreaterThan(first?.getTime() ?? Number.NaN);
  });

  it('is not found for other advertisers', async () => {
    const [jo, other] = [await accountHolder(environment), await accountHolder(environment)];
    const { export_id } = await ask(jo);
    await finishJobs(environment);
    expect((await other.get(`/api/user/exports/${export_id}`)).statusCode).toBe(404);
    expect((await download(other, export_id)).statusCode).toBe(404);
    expect((await other.get('/api/user/exports')).json()).toEqual({ exports: [] });
  });
});

describe('the end of an export', () => {
  it('clears the document after seven days, not before', async () => {
    const own = await openTestEnvironment();
    const jo = await accountHolder(own);
    const { export_id } = await ask(jo);
    await finishJobs(own);
    const document = () => own.owner.selectFrom('data_export').select(['status', 'document']).executeTakeFirstOrThrow();
    await expect(expireExport(own.deps.services.accounts.context, export_id)).rejects.toThrow('has not expired yet');
    // The email that it is ready.
    await finishJobs(own);
    own.clock.advance({ days: EXPORT_AVAILABLE_DAYS, minutes: -1 });
    expect(await finishJobs(own)).toEqual([]);
    await jo.home.post('/api/auth/refresh');
    expect((await download(jo, export_id)).statusCode).toBe(200);
    own.clock.advance({ minutes: 2 });
    // Expired, although the job has not cleared it yet.
    expect((await download(jo, export_id)).statusCode).toBe(404);
    expect(await read(jo, export_id)).toMatchObject({ status: 'expired' });
    expect((await document()).document).not.toBeNull();
    expect(await finishJobs(own)).toMatchObject([{ job: 'exports.expire' }]);
    expect(await document()).toEqual({ status: 'expired', document: null });
    await expireExport(own.deps.services.accounts.context, export_id);
    expect(await document()).toEqual({ status: 'expired', document: null });
    await own.close();
  });
});
