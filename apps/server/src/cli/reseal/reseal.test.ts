import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sharingEndpoints } from '@universal-media/contract/campaigns/read/shared-plan';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sealing } from '#connectors/secrets/sealing.ts';
import { totpContext } from '#domains/accounts/staff/sign-in/second-factor.ts';
import { accountContext, grantContext } from '#domains/platforms/own-accounts/own-token.ts';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { codeFor, PASSWORD, staffMember } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { resealAll } from './reseal.ts';
import { sealedColumns } from './sealed-columns.ts';

const [OLD, NEW] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];

let opened: TestEnvironment | undefined;
const open = async () => {
  opened = await openTestEnvironment({ env: { DATA_SECRET: OLD } });
  return opened;
};
afterEach(() => opened?.close());

const runCommand = (environment: TestEnvironment, secrets: string) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../secrets-reseal.ts')], {
    env: { DATABASE_URL: environment.settings.DATABASE_URL, DATA_SECRET: secrets },
  });

const share = async (jo: AccountHolder, id: string) =>
  sharingEndpoints.shareCampaign.answers.body.parse((await jo.post(`/api/campaigns/${id}/share`)).json()).share_url;

/** Signs the advertiser in to another process, with other settings. */
async function atProcess(environment: TestEnvironment, data_secret: string) {
  const { app } = await environment.start({ DATA_SECRET: data_secret });
  const call = (jo: AccountHolder, method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, headers: { authorization: `Bearer ${jo.home.token}` }, ...(payload && { payload }) });
  return { app, call };
}

const company = {
  legal_name: 'Ridgeline Bikes LLC',
  street: '1204 E 6th Street',
  city: 'Austin',
  region: 'TX',
  postal_code: '78702',
  country: 'US',
  tax_id: '12-3456789',
};

/** Stores two tokens of an ad account as the product does. */
async function insertTokens({ owner, clock }: TestEnvironment, user_id: string) {
  const [ad_account_id, grant_id, now] = [uuidv7(), uuidv7(), clock.now()];
  const { seal } = sealing([OLD]);
  const account = { ad_account_id, user_id, connection: 'meta', kind: 'connected', name: 'Own' } as const;
  const facts = { external_id: '77', currency: 'USD', time_zone: 'America/Chicago', state: 'active' } as const;
  const sealed_token = seal('account-token', accountContext(ad_account_id));
  await owner
    .insertInto('ad_account')
    .values({ ...account, ...facts, sealed_token, created_at: now, updated_at: now })
    .execute();
  const hash = () => createHash('sha256').update(uuidv7()).digest();
  const grant = { grant_id, user_id, connection: 'meta', attempt_hash: hash(), state_hash: hash() } as const;
  await owner
    .insertInto('ad_account_grant')
    .values({
      ...grant,
      code_verifier: 'x'.repeat(43),
      created_at: now,
      answered_at: now,
      sealed_token: seal('grant-token', grantContext(grant_id)),
    })
    .execute();
  return { ad_account_id, grant_id };
}

const readSealed = async ({ owner }: TestEnvironment, table: 'ad_account' | 'ad_account_grant') =>
  (await owner.selectFrom(table).select('sealed_token').executeTakeFirstOrThrow()).sealed_token ?? Buffer.alloc(0);

describe('secrets:reseal', () => {
  it('lets the new secret alone open every value, and finds nothing to do the second time', async () => {
    const environment = await open();
    const jo = await accountHolder(environment);
    const { campaign_id } = await campaignRow(environment, jo.user_id);
    const url = await share(jo, campaign_id);
    await jo.post('/api/user/reports/links', { campaign_id: null, days: { kind: 'last', days: 7 } });
    await jo.put('/api/user/business/legal-entity', company);
    const added = await jo.post('/api/user/webhooks', {
      url: 'https://hooks.ridgeline.com/',
      events: ['campaign.live'],
    });
    await jo.post(`/api/user/webhooks/${added.json().webhook.webhook_id}/rotate-secret`);
    const member = await staffMember(environment, { role: 'super_admin' });
    await jo.post('/api/user/second-step/start');
    const { ad_account_id, grant_id } = await insertTokens(environment, jo.user_id);

    const first = await runCommand(environment, `${NEW},${OLD}`);
    for (const { table, column } of sealedColumns) {
      expect(first.stdout).toContain(
        `${table}.${column}: 1 under the new secret, 1 of them resealed now, 0 unreadable`,
      );
    }
    expect(first.stdout).toContain('Nothing is left under the old secret.');
    expect((await runCommand(environment, `${NEW},${OLD}`)).stdout).not.toContain('1 of them resealed now');

    const { app, call } = await atProcess(environment, NEW);
    expect((await call(jo, 'GET', `/api/campaigns/${campaign_id}`)).json()).toMatchObject({
      campaign: { share_url: url },
    });
    expect((await call(jo, 'POST', '/api/user/business/tax-id', { password: PASSWORD })).body).toContain(
      company.tax_id,
    );
    const { open: openWithNew } = sealing([NEW]);
    expect(openWithNew(await readSealed(environment, 'ad_account'), accountContext(ad_account_id))).toBe(
      'account-token',
    );
    expect(openWithNew(await readSealed(environment, 'ad_account_grant'), grantContext(grant_id))).toBe('grant-token');
    environment.clock.advance({ minutes: 2 });
    const post = (step: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/admin/auth/${step}`, payload });
    const login = await post('login', { email: member.email, password: PASSWORD });
    const { challenge } = z.object({ challenge: z.string() }).parse(login.json());
    const code = codeFor(member.secret, environment.clock.now());
    expect((await post('second-factor/verify', { challenge, code })).statusCode).toBe(200);
  });

  it('continues after it was stopped in the middle, while the product shows every value', async () => {
    const environment = await open();
    const jo = await accountHolder(environment);
    const shared: { campaign_id: string; url: string }[] = [];
    while (shared.length < 7) {
      const { campaign_id } = await campaignRow(environment, jo.user_id);
      shared.push({ campaign_id, url: await share(jo, campaign_id) });
    }
    const { transact } = environment.deps.database;
    const settings = { transact, secrets: [NEW, OLD], batch_size: 2 };
    let batches = 0;
    const crash = () => {
      batches += 1;
      if (batches === 2) throw new Error('crashed');
    };
    await expect(resealAll({ ...settings, onBatch: crash })).rejects.toThrow('crashed');

    const { call } = await atProcess(environment, `${NEW},${OLD}`);
    for (const { campaign_id, url } of shared) {
      expect((await call(jo, 'GET', `/api/campaigns/${campaign_id}`)).json()).toMatchObject({
        campaign: { share_url: url },
      });
    }
    const { columns, is_finished } = await resealAll(settings);
    expect(is_finished).toBe(true);
    const links = columns.find(({ name }) => name === 'campaign_share.sealed_token');
    expect(links).toMatchObject({ current: 7, resealed: 3, unreadable: 0 });
  });

  it('leaves a value that another process stores meanwhile, and reseals that one', async () => {
    const environment = await open();
    const { admin_id } = await staffMember(environment, { role: 'super_admin' });
    const { transact } = environment.deps.database;
    const reseal = { transact, secrets: [NEW, OLD], batch_size: 10 };
    const totp_secret = sealing([OLD]).seal('the newer secret', totpContext(admin_id));
    let running: ReturnType<typeof resealAll> | undefined;
    await environment.owner.transaction().execute(async (trx) => {
      await trx.updateTable('staff_member').set({ totp_secret }).where('admin_id', '=', admin_id).execute();
      running = resealAll(reseal);
      // The run has read the earlier value and waits for this transaction.
      await expect
        .poll(async () => {
          const waiting = sql`select from pg_locks where not granted and pid in
            (select pid from pg_stat_activity where datname = current_database())`;
          return (await waiting.execute(environment.owner)).rows.length;
        })
        .toBeGreaterThan(0);
    });
    expect(await running).toMatchObject({ is_finished: true });
    const row = await environment.owner.selectFrom('staff_member').select('totp_secret').executeTakeFirstOrThrow();
    expect(sealing([NEW]).open(row.totp_secret ?? Buffer.alloc(0), totpContext(admin_id))).toBe('the newer secret');
  });

  it('finishes beside a product that stores values under both secrets', async () => {
    const environment = await open();
    const jo = await accountHolder(environment);
    const campaigns = await Promise.all(Array.from({ length: 24 }, () => campaignRow(environment, jo.user_id)));
    const processes = [await atProcess(environment, `${OLD},${NEW}`), await atProcess(environment, `${NEW},${OLD}`)];
    const sharing = Promise.all(
      campaigns.map(async ({ campaign_id }, index) =>
        processes[index % 2]?.call(jo, 'POST', `/api/campaigns/${campaign_id}/share`),
      ),
    );
    const reseal = { transact: environment.deps.database.transact, secrets: [NEW, OLD], batch_size: 3 };
    await Promise.all([resealAll(reseal), resealAll(reseal), sharing]);
    expect(await resealAll(reseal)).toMatchObject({ is_finished: true });
    const { call } = await atProcess(environment, NEW);
    for (const { campaign_id } of campaigns) {
      const answer = await call(jo, 'GET', `/api/campaigns/${campaign_id}`);
      expect(answer.json()).toMatchObject({ campaign: { share_url: expect.stringContaining('/shared/') } });
    }
  });

  it('names the columns with values that no secret opens, and fails', async () => {
    const environment = await open();
    await staffMember(environment, { role: 'super_admin' });
    const failed = await runCommand(environment, NEW).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(
        'staff_member.totp_secret: 0 under the new secret, 0 of them resealed now, 1 unreadable',
      ),
    });
  });

  it('knows every column that can hold sealed values', async () => {
    const environment = await open();
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea'`.execute(environment.owner);
    // Hashes, public keys, bodies as received, and answers under the caller's own key: nothing that DATA_SECRET seals.
    const others =
      /[._]hash$|^inbox\.body$|^idempotency_record\.sealed_answer$|\.content_key$|\.marks$|^content\.head$|^passkey\./;
    const sealed = rows.map(({ name }) => name).filter((name) => !others.test(name));
    expect(sealed.toSorted()).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted());
  });
});

describe('a campaign whose link was sealed with a secret that is gone', () => {
  it('still opens, keeps the old link working, and gets a new link when it is shared again', async () => {
    const environment = await open();
    const jo = await accountHolder(environment);
    const { campaign_id } = await campaignRow(environment, jo.user_id);
    const lost = await share(jo, campaign_id);
    const { app, call } = await atProcess(environment, NEW);
    const page = await call(jo, 'GET', `/api/campaigns/${campaign_id}`);
    expect(page.json()).toMatchObject({ campaign: { share_url: null } });
    const follow = (url: string) => app.inject({ url: `/api${new URL(url).pathname}` });
    expect((await follow(lost)).statusCode).toBe(200);
    const shared = await call(jo, 'POST', `/api/campaigns/${campaign_id}/share`);
    const { share_url } = sharingEndpoints.shareCampaign.answers.body.parse(shared.json());
    expect((await follow(share_url)).statusCode).toBe(200);
    expect((await follow(lost)).statusCode).toBe(404);
  });
});
