import type { LinkedAccount, RiskEvidence } from '@universal-media/contract/support/risk';
import { sql } from 'kysely';
import { exactCents } from '#core/money/exact-cents.ts';
import type { Trx } from '#storage/transact.ts';
import { MAX_DEVICE_SESSIONS } from './facts-store.ts';

const SHOWN = 20;

const toCard = (brand: string | null, last4: string | null): string | null =>
  last4 === null ? null : `${brand ?? 'card'} •••• ${last4}`;

const toStatus = (status: string): RiskEvidence['disputes'][number]['status'] =>
  status === 'won' || status === 'lost' ? status : 'open';

/** Reads what the signals of an account were counted from, latest first. */
export const evidenceStore = {
  async findCountry(trx: Trx, user_id: string): Promise<string | null> {
    const row = await trx
      .selectFrom('legal_entity')
      .select('country')
      .where('user_id', '=', user_id)
      .orderBy('created_at', 'desc')
      .orderBy('legal_entity_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.country ?? null;
  },

  async listPayments(trx: Trx, user_id: string) {
    const { rows } = await sql<{
      payment_id: string;
      paid_at: Date;
      cents: bigint;
      refunded: bigint;
      brand: string | null;
      last4: string | null;
    }>`
      with paid as (
        select payment_id, paid_at, order_cents - discount_cents + processing_cents as cents from purchase
         where user_id = ${user_id} and paid_at is not null and payment_id is not null
        union all
        select payment_id, paid_at, paid_cents from renewal where user_id = ${user_id}
        order by paid_at desc limit ${SHOWN}
      )
      select p.payment_id, p.paid_at, p.cents, c.brand, c.last4,
             (select coalesce(sum(r.amount_cents), 0)::bigint from card_refund r
               where r.user_id = ${user_id} and r.payment_id = p.payment_id and r.status <> 'refused') as refunded
        from paid p left join payment_card c using (payment_id) order by p.paid_at desc`.execute(trx);
    return rows.map(({ payment_id, paid_at, cents, refunded, brand, last4 }) => ({
      payment_id,
      paid_at: paid_at.toISOString(),
      amount_cents: exactCents(cents),
      refunded_cents: exactCents(refunded),
      card: toCard(brand, last4),
    }));
  },

  async listFailedPayments(trx: Trx, user_id: string) {
    const rows = await trx
      .selectFrom('failed_payment')
      .select('failed_at')
      .where('user_id', '=', user_id)
      .orderBy('failed_at', 'desc')
      .limit(SHOWN)
      .execute();
    return rows.map(({ failed_at }) => ({ failed_at: failed_at.toISOString() }));
  },

  listCards: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('payment_card')
      .select(['fingerprint', (e) => e.fn.max('country').as('country'), (e) => e.fn.max('brand').as('brand')])
      .select([
        (e) => e.fn.max('last4').as('last4'),
        (e) => e.fn.max('read_at').as('last_used_at'),
        sql<bigint>`count(*)`.as('payments'),
      ])
      .where('user_id', '=', user_id)
      .groupBy('fingerprint')
      .orderBy('last_used_at', 'desc')
      .limit(SHOWN)
      .execute(),

  async listCardSharers(trx: Trx, user_id: string, fingerprint: string): Promise<string[]> {
    const rows = await trx
      .selectFrom('payment_card')
      .select('user_id')
      .distinct()
      .where('fingerprint', '=', fingerprint)
      .where('user_id', '<>', user_id)
      .limit(SHOWN)
      .execute();
    return rows.map((row) => row.user_id);
  },

  listDevices: (trx: Trx, user_id: string, since: Date) =>
    trx
      .selectFrom('advertiser_session')
      .select([sql<string>`host(ip)`.as('ip'), sql<string>`user_agent`.as('user_agent')])
      .select((e) => e.fn.max('created_at').as('last_seen_at'))
      .where('user_id', '=', user_id)
      .where('ip', 'is not', null)
      .where('user_agent', 'is not', null)
      .where('created_at', '>', since)
      .groupBy(['ip', 'user_agent'])
      .orderBy('last_seen_at', 'desc')
      .limit(SHOWN)
      .execute(),

  async listDeviceSharers(
    trx: Trx,
    user_id: string,
    { ip, user_agent, since }: { readonly ip: string; readonly user_agent: string; readonly since: Date },
  ): Promise<string[]> {
    const { rows } = await sql<{ user_id: string }>`
      select distinct s.user_id from (
        select user_id, user_agent from advertiser_session
         where ip = ${ip}::inet and created_at > ${since} order by created_at desc limit ${MAX_DEVICE_SESSIONS}
      ) s where s.user_agent = ${user_agent} and s.user_id <> ${user_id} limit ${SHOWN + 1}`.execute(trx);
    return rows.map((row) => row.user_id);
  },

  async listDisputes(trx: Trx, user_id: string) {
    const rows = await trx
      .selectFrom('card_dispute as c')
      .leftJoin('dispute as d', 'd.card_dispute_id', 'c.dispute_id')
      .select(['d.dispute_id', 'c.amount_cents', 'c.status', 'c.opened_at'])
      .where('c.user_id', '=', user_id)
      .orderBy('c.opened_at', 'desc')
      .limit(SHOWN)
      .execute();
    return rows.map(({ dispute_id, amount_cents, status, opened_at }) => ({
      dispute_id,
      amount_cents: exactCents(amount_cents),
      status: toStatus(status),
      opened_at: opened_at.toISOString(),
    }));
  },

  async listAssessments(trx: Trx, user_id: string) {
    const rows = await trx
      .selectFrom('risk_assessment')
      .select(['assessment_id', 'cause', 'score', 'level', 'action', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at', 'desc')
      .orderBy('assessment_id', 'desc')
      .limit(SHOWN)
      .execute();
    return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
  },

  /** Reads the accounts that share something, by their ids. */
  async findAccounts(trx: Trx, user_ids: readonly string[]): Promise<Map<string, LinkedAccount>> {
    if (user_ids.length === 0) return new Map();
    const rows = await trx
      .selectFrom('advertiser as a')
      .leftJoin('account_risk as r', 'r.user_id', 'a.user_id')
      .select(['a.user_id', 'a.status', 'r.is_frozen'])
      .select([
        sql<string | null>`case when a.status <> 'erased' then a.email end`.as('email'),
        sql<bigint>`(select count(*) from card_dispute d where d.user_id = a.user_id and d.status = 'lost')`.as('lost'),
      ])
      .where('a.user_id', 'in', user_ids)
      .execute();
    return new Map(
      rows.map(({ user_id, status, is_frozen, email, lost }) => [
        user_id,
        {
          user_id,
          email,
          is_active: status === 'active',
          is_frozen: is_frozen ?? false,
          lost_disputes: Number(lost),
        },
      ]),
    );
  },

  toCard,
};
