import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentRow } from '#testing/builders/content-row.ts';
import { browser, staffMember } from '#testing/builders/people.ts';
import { addChoice, addSiteEvent, addVisit } from '#testing/environment/measurement.ts';
import { addOld } from '#testing/environment/old-rows.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { deletedDraft, unusedStatement } from '#testing/environment/testimonial-creator.ts';
import { retention, type SweptTable, sweptTables } from './retention.ts';
import { sweepTable } from './sweep.ts';

let environment: TestEnvironment;
let user_id: string;
let admin_id: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
  user_id = (await browser(environment).register()).json().user.user_id;
  ({ admin_id } = await staffMember(environment, { role: 'admin' }));
});
afterAll(() => environment.close());

const DAY = 24 * 3600 * 1000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY);
const dateAgo = (days: number): string => daysAgo(days).toISOString().slice(0, 10);
const hash = () => randomBytes(32);

/** Adds a row whose time of expiry counts from `age` days ago. A table without an entry here does not compile. */
const plant: Record<SweptTable, (age: number) => Promise<unknown>> = {
  advertiser_session: (age) =>
    environment.owner
      .insertInto('advertiser_session')
      .values({
        session_id: uuidv7(),
        user_id,
        ip: '203.0.113.9',
        user_agent: 'Thistledown',
        created_at: daysAgo(age + 1),
        last_seen_at: daysAgo(age),
        ended_at: daysAgo(age),
        end_reason: 'signed_out',
      })
      .execute(),
  staff_session: (age) =>
    environment.owner
      .insertInto('staff_session')
      .values({
        session_id: uuidv7(),
        admin_id,
        ip: '203.0.113.9',
        user_agent: 'Thistledown',
        created_at: daysAgo(age + 1),
        expires_at: daysAgo(age),
      })
      .execute(),
  account_view: (age) => addOld.accountView(environment, { user_id, admin_id }, daysAgo(age)),
  security_event: (age) =>
    environment.owner
      .insertInto('security_event')
      .values({
        event_id: uuidv7(),
        at: daysAgo(age),
        kind: 'forbidden',
        code: 'forbidden',
        route: 'GET /',
        request_id: 'r',
        times: 1,
      })
      .execute(),
  inbox: (age) =>
    environment.owner
      .insertInto('inbox')
      .values({
        provider: 'stripe',
        event_id: randomUUID(),
        received_at: daysAgo(age),
        processed_at: daysAgo(age),
        headers: '{}',
        body: Buffer.from('{}'),
      })
      .execute(),
  mail_delivery: (age) => addOld.delivery(environment, user_id, daysAgo(age)),
  used_link: (age) => addOld.usedLink(environment, daysAgo(age)),
  mail_event: (age) => addOld.mailEvent(environment, daysAgo(age)),
  mail_suppression: (age) => addOld.suppression(environment, daysAgo(age)),
  notification: (age) => addOld.notification(environment, user_id, daysAgo(age)),
  sequence_email: (age) => addOld.sequenceEmail(environment, user_id, daysAgo(age)),
  review_claim: (age) => addOld.reviewClaim(environment, user_id, daysAgo(age)),
  review_snooze: (age) => addOld.reviewSnooze(environment, user_id, daysAgo(age)),
  staff_notification: (age) => addOld.staffNotification(environment, daysAgo(age)),
  payment_card: (age) =>
    environment.owner
      .insertInto('payment_card')
      .values({ payment_id: `pi_${uuidv7()}`, user_id, fingerprint: 'fp_thistledown', read_at: daysAgo(age) })
      .execute(),
  risk_assessment: (age) => addOld.riskAssessment(environment, user_id, daysAgo(age)),
  metric_pull: (age) =>
    environment.owner
      .insertInto('metric_pull')
      .values({
        pull_id: uuidv7(),
        sync_key: 'meta.settings',
        from_day: dateAgo(age + 1),
        to_day: dateAgo(age),
        asked_at: daysAgo(age),
      })
      .execute(),
  failed_payment: (age) =>
    environment.owner
      .insertInto('failed_payment')
      .values({ event_id: randomUUID(), user_id, failed_at: daysAgo(age) })
      .execute(),
  idempotency_record: (age) =>
    environment.owner
      .insertInto('idempotency_record')
      .values({ key_hash: hash(), request_hash: randomBytes(64), sealed_answer: hash(), created_at: daysAgo(age) })
      .execute(),
  outbox: (age) =>
    environment.owner
      .insertInto('outbox')
      .values({
        outbox_id: uuidv7(),
        job: 'thing.done',
        payload: '{}',
        created_at: daysAgo(age),
        not_before: daysAgo(age),
        finished_at: daysAgo(age),
        outcome: 'done',
      })
      .execute(),
  google_attempt: (age) =>
    environment.owner
      .insertInto('google_attempt')
      .values({ attempt_hash: hash(), state: 's', nonce: 'n', code_verifier: 'v', created_at: daysAgo(age) })
      .execute(),
  google_link: (age) =>
    environment.owner
      .insertInto('google_link')
      .values({ link_hash: hash(), user_id, subject: 's', created_at: daysAgo(age) })
      .execute(),
  passkey_challenge: (age) =>
    environment.owner
      .insertInto('passkey_challenge')
      .values({ challenge_hash: hash(), purpose: 'sign_in', created_at: daysAgo(age) })
      .execute(),
  ad_account_grant: (age) =>
    environment.owner
      .insertInto('ad_account_grant')
      .values({
        grant_id: uuidv7(),
        user_id,
        connection: 'meta',
        attempt_hash: hash(),
        state_hash: hash(),
        code_verifier: 'v'.repeat(43),
        created_at: daysAgo(age),
      })
      .execute(),
  email_change: (age) =>
    environment.owner
      .insertInto('email_change')
      .values({
        change_id: uuidv7(),
        user_id,
        old_email: 'old@people.example',
        new_email: 'new@people.example',
        needs_old: true,
        requested_at: daysAgo(age + 1),
        expires_at: daysAgo(age - 2),
        ended_at: daysAgo(age),
        end_reason: 'canceled',
      })
      .execute(),
  mailed_token: (age) =>
    environment.owner
      .insertInto('mailed_token')
      .values({
        token_id: uuidv7(),
        user_id,
        purpose: 'password_reset',
        token_hash: hash(),
        issued_at: daysAgo(age),
        expires_at: daysAgo(age),
      })
      .execute(),
  staff_invitation: (age) =>
    environment.owner
      .insertInto('staff_invitation')
      .values({
        token_id: uuidv7(),
        admin_id,
        token_hash: hash(),
        issued_at: daysAgo(age + 7),
        expires_at: daysAgo(age),
      })
      .execute(),
  refresh_token: async (age) => {
    const session_id = uuidv7();
    const session = { session_id, user_id, created_at: daysAgo(age) };
    await environment.owner.insertInto('advertiser_session').values(session).execute();
    await environment.owner
      .insertInto('refresh_token')
      .values({
        token_hash: hash(),
        session_id,
        issued_at: daysAgo(age),
        expires_at: daysAgo(-30),
        used_at: daysAgo(age),
      })
      .execute();
  },
  translation_cache: (age) =>
    environment.owner
      .insertInto('translation_cache')
      .values({ user_id, content_key: hash(), target_language: 'fr', texts: '{}', created_at: daysAgo(age) })
      .execute(),
  translation_day: (age) =>
    environment.owner
      .insertInto('translation_day')
      .values({ user_id, day: dateAgo(age), cost_micros: 1n, calls: 1 })
      .execute(),
  model_cost_total: (age) =>
    environment.owner
      .insertInto('model_cost_total')
      .values({
        payer: `visitor ${randomUUID()}`,
        purpose: 'assistant_public',
        day: dateAgo(age),
        cost_micros: 1n,
        cap_micros: 1n,
        calls: 1,
      })
      .execute(),
  conversation: (age) =>
    environment.owner
      .insertInto('conversation')
      .values({ conversation_id: uuidv7(), user_id, created_at: daysAgo(age), last_turn_at: daysAgo(age) })
      .execute(),
  support_request: (age) =>
    environment.owner
      .insertInto('support_request')
      .values({
        request_id: uuidv7(),
        user_id,
        name: 'Thistledown',
        message: 'Help',
        transcript: '[]',
        cause: 'form',
        created_at: daysAgo(age),
      })
      .execute(),
  model_cost_day: (age) =>
    environment.owner
      .insertInto('model_cost_day')
      .values({ user_id, purpose: 'copy_help', day: dateAgo(age), cost_micros: 1n, calls: 1 })
      .execute(),
  visit_count: (age) => addVisit(environment, dateAgo(age)),
  testimonial: (age) =>
    environment.owner
      .insertInto('testimonial')
      .values(unusedStatement(user_id, daysAgo(age)))
      .execute(),
  consent_choice: (age) => addChoice(environment, daysAgo(age)),
  site_event: (age) => addSiteEvent(environment, user_id, daysAgo(age)),
  campaign_draft: (age) =>
    environment.owner
      .insertInto('campaign_draft')
      .values(deletedDraft(user_id, daysAgo(age)))
      .execute(),
  campaign_estimate: (age) =>
    environment.owner
      .insertInto('campaign_estimate')
      .values({ user_id, question_hash: randomUUID(), answer: '{}', made_at: daysAgo(age) })
      .execute(),
  report_link: (age) =>
    environment.owner
      .insertInto('report_link')
      .values({
        link_id: uuidv7(),
        user_id,
        days_kind: 'last',
        last_days: 30,
        shows_money: false,
        token_hash: hash(),
        sealed_token: Buffer.alloc(1),
        created_at: daysAgo(age + 1),
        expires_at: daysAgo(age - 60),
        revoked_at: daysAgo(age),
      })
      .execute(),
  customer_audience: (age) =>
    environment.owner
      .insertInto('customer_audience')
      .values({ audience_id: uuidv7(), user_id, created_at: daysAgo(age) })
      .execute(),
  webhook_delivery: (age) => addOld.webhookDelivery(environment, user_id, daysAgo(age)),
  webhook_endpoint: (age) => addOld.replacedSecret(environment, user_id, daysAgo(age)),
  content: (age) => contentRow(environment, { user_id, deleted_at: daysAgo(age) }),
};

/** The last day on which a row is kept, and the first on which it is removed. */
const limits: Record<SweptTable, readonly [kept: number, removed: number]> = {
  advertiser_session: [89, 91],
  staff_session: [89, 91],
  account_view: [399, 401],
  security_event: [179, 181],
  inbox: [89, 91],
  mail_delivery: [399, 401],
  used_link: [29, 31],
  mail_event: [399, 401],
  mail_suppression: [29, 31],
  notification: [89, 91],
  sequence_email: [399, 401],
  review_claim: [0.9, 1.1],
  review_snooze: [0.9, 1.1],
  staff_notification: [89, 91],
  webhook_delivery: [29, 31],
  webhook_endpoint: [0.9, 1.1],
  failed_payment: [399, 401],
  payment_card: [399, 401],
  risk_assessment: [399, 401],
  idempotency_record: [6, 8],
  outbox: [6, 8],
  google_attempt: [0.9, 1.1],
  google_link: [0.9, 1.1],
  passkey_challenge: [0.9, 1.1],
  ad_account_grant: [0.9, 1.1],
  email_change: [29, 31],
  mailed_token: [29, 31],
  staff_invitation: [29, 31],
  refresh_token: [29, 31],
  translation_cache: [89, 91],
  translation_day: [399, 401],
  model_cost_total: [29, 31],
  conversation: [364, 366],
  support_request: [364, 366],
  model_cost_day: [399, 401],
  visit_count: [399, 401],
  consent_choice: [399, 401],
  site_event: [399, 401],
  campaign_draft: [1.9, 3],
  testimonial: [29, 31],
  campaign_estimate: [29, 31],
  metric_pull: [6, 8],
  report_link: [29, 31],
  customer_audience: [0.9, 1.1],
  content: [89, 91],
};

async function count(table: SweptTable): Promise<number> {
  const rule = retention[table];
  const isCleared = 'clear' in rule ? sql`where ${sql.ref(rule.clear[0])} is not null` : sql``;
  const rows = sql<{ rows: bigint }>`select count(*) as rows from ${sql.table(table)} ${isCleared}`;
  return Number((await rows.execute(environment.owner)).rows[0]?.rows);
}

describe('housekeeping', () => {
  it.each(sweptTables.map((table) => [table, ...limits[table]] as const))(
    'keeps %s for its time (%d days) and removes it after (%d days)',
    async (table, kept, removed) => {
      const sweep = () => sweepTable(environment.deps.services.operations.context, table);
      await sweep();
      const before = await count(table);
      await plant[table](kept);
      expect(await sweep()).toBe(0);
      expect(await count(table)).toBe(before + 1);
      await plant[table](removed);
      expect(await sweep()).toBe(1);
      expect(await count(table)).toBe(before + 1);
    },
  );

  it('removes the address of a session that was never signed out, and keeps the session', async () => {
    const session_id = uuidv7();
    const session = { session_id, user_id, ip: '203.0.113.9', user_agent: 'Thistledown' };
    const times = { created_at: daysAgo(200), last_seen_at: daysAgo(121) };
    await environment.owner
      .insertInto('advertiser_session')
      .values({ ...session, ...times })
      .execute();
    await sweepTable(environment.deps.services.operations.context, 'advertiser_session');
    const stored = environment.owner.selectFrom('advertiser_session').select(['ip', 'user_agent', 'user_id']);
    expect(await stored.where('session_id', '=', session_id).execute()).toEqual([
      { ip: null, user_agent: null, user_id },
    ]);
  });

  it('is described in docs/retention.md, line by line', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../../../../docs/retention.md'), 'utf8');
    const lines = sweptTables.map((table) => {
      const { what, keep, why } = retention[table];
      return `| \`${table}\` | ${what} | ${keep} | ${why} |`;
    });
    expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual(lines);
  });
});
