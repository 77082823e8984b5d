import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWallets, why } from '#testing/builders/wallets.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { auditLedger, auditOn } from './audit-ledger.ts';

let environment: TestEnvironment;

/** Creates a settled campaign that ran on one platform and was refused by another, and one that awaits review. */
beforeAll(async () => {
  environment = await openTestEnvironment();
  const { ledger, doing, buyer } = createWallets(environment);
  const { owner } = environment;
  const now = new Date();
  const { user_id } = await buyer();
  const order = { user_id, name: 'A', campaign_data: '{}', start_date: '2026-11-15', end_date: '2026-11-20' };
  const price = { time_zone: 'UTC', media_cents: 4_000n, fee_cents: 1_000n, total_cents: 5_000n };
  const about = { ...order, ...price, payment_method: 'credits', created_at: now, updated_at: now } as const;
  const ran = randomUUID();
  const waits = randomUUID();
  await owner
    .insertInto('campaign')
    .values([
      { ...about, campaign_id: ran, status: 'cancelled', ended_at: now, settled_at: now },
      { ...about, campaign_id: waits, status: 'under_review', ended_at: null, settled_at: null },
    ])
    .execute();
  for (const campaign_id of [ran, waits]) {
    const hold_id = randomUUID();
    await doing((trx) => ledger.placeHold(trx, { hold_id, user_id, cents: 5_000, ...why, reference: campaign_id }));
    const hold = { hold_id, campaign_id, user_id, revision: 1, created_at: now };
    await owner.insertInto('campaign_hold').values(hold).execute();
    const part = {
      campaign_id,
      user_id,
      media_cents: 2_000n,
      fee_cents: 500n,
      wanted: 'ended',
      updated_at: now,
    } as const;
    const taken = campaign_id === ran ? { captured_media_cents: 2_000n, captured_fee_cents: 500n } : {};
    await owner
      .insertInto('campaign_platform')
      .values([
        { ...part, ...taken, platform: 'meta', state: 'ended', returned_cents: campaign_id === ran ? 700n : 0n },
        { ...part, platform: 'tiktok', state: 'refused' },
      ])
      .execute();
    if (campaign_id === waits) continue;
    await doing((trx) =>
      ledger.captureHold(trx, { hold_id, part: 'meta.1', media_cents: 2_000, fee_cents: 500, ...why }),
    );
    await doing((trx) => ledger.releasePartOfHold(trx, { hold_id, part: 'tiktok.1', cents: 2_500, ...why }));
    const back = { user_id, cents: 700, ...why, scope: campaign_id, part: 'meta.1', hold_ids: [hold_id] };
    await doing((trx) => ledger.returnUndelivered(trx, back));
  }
});
afterAll(() => environment.close());

it('finds no violations when rows and ledger agree', async () => {
  const { findings } = await auditLedger(environment.ownerUrl);
  // These purchases have no order, which another check reports.
  const broken = findings.filter(({ fact, violations }) => violations > 0 && !fact.includes('paid order'));
  expect(broken).toEqual([]);
});

const damages: [broken: string, damage: string][] = [
  ['captures of platform runs', `update campaign_platform set captured_fee_cents = 501 where captured_fee_cents > 0`],
  ['captures of platform runs', `update campaign_platform set captured_media_cents = 1 where platform = 'tiktok'`],
  ['platforms did not deliver', `update campaign_platform set returned_cents = 701 where returned_cents > 0`],
  ['platforms did not deliver', `update campaign_platform set returned_cents = 0`],
  [
    'more paid credits than its captures',
    `update ledger_txn set kind = 'undelivered',
            reference = (select campaign_id from campaign where settled_at is not null) || '.meta.' || txn_id
      where kind = 'purchase'`,
  ],
  ['a settled campaign', `update campaign set settled_at = now(), ended_at = now() where settled_at is null`],
  ['every running one', `delete from campaign_hold`],
];

it.each(damages)('reports a violation of: %s', async (broken, damage) => {
  const client = new Client({ connectionString: environment.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('alter table ledger_txn disable trigger user');
    await client.query(damage);
    const { findings } = await auditOn(client, 'everything');
    const found = findings.filter(({ violations }) => violations > 0).map(({ fact }) => fact);
    expect(found.some((fact) => fact.includes(broken))).toBe(true);
  } finally {
    await client.end();
  }
});
