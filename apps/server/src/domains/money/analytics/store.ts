import { type RawBuilder, sql } from 'kysely';
import { exactCents } from '#core/money/exact-cents.ts';
import type { Trx } from '#storage/transact.ts';

const TOP_SPENDERS = 10;

interface PaymentDay {
  readonly day: string;
  readonly payments: bigint;
  /** What cards were charged: credits and processing fee. */
  readonly charged_cents: bigint;
  /** Credits added to balances, bonus included. */
  readonly credits_cents: bigint;
}

interface AmountDay {
  readonly day: string;
  readonly cents: bigint;
}

interface Spender {
  readonly user_id: string;
  readonly email: string;
  readonly payments: bigint;
  readonly charged_cents: bigint;
}

interface TopUser {
  readonly user_id: string;
  readonly email: string;
  readonly cents: bigint;
}

interface OrderSize {
  readonly billing_type: 'one_time' | 'monthly';
  readonly order_cents: bigint;
  readonly purchases: bigint;
}

interface Outstanding {
  readonly paid_cents: bigint;
  readonly granted_cents: bigint;
  readonly held_cents: bigint;
}

const utcDay = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;

/** Selects payments since an instant. A purchase stores its amounts; the ledger has those of a renewal. */
const payments = (since: Date) => sql`
  select paid_at, user_id,
         order_cents - discount_cents + processing_cents as charged_cents, order_cents + bonus_cents as credits_cents
    from purchase where paid_at >= ${since}
  union all
  select r.paid_at, r.user_id, -booked.card_cents, booked.credits_cents
    from renewal r
    cross join lateral (
      select coalesce(sum(e.amount_cents) filter (where a.kind = 'card_clearing'), 0) as card_cents,
             coalesce(sum(e.amount_cents) filter (where a.user_id is not null), 0) as credits_cents
        from ledger_entry e join ledger_account a on a.account_id = e.account_id
       where e.txn_id = r.txn_id) booked
   where r.paid_at >= ${since}`;

/** Each reads a window by an index on its time. Days are those of UTC. */
export const analyticsQueries = {
  paymentDays: (since: Date): RawBuilder<PaymentDay> => sql`
    select ${utcDay('paid_at')} as day, count(*) as payments,
           sum(charged_cents)::bigint as charged_cents, sum(credits_cents)::bigint as credits_cents
      from (${payments(since)}) paid group by day`,

  refundDays: (since: Date): RawBuilder<AmountDay> => sql`
    select ${utcDay('settled_at')} as day, sum(amount_cents)::bigint as cents
      from card_refund where status = 'done' and settled_at >= ${since} group by day`,

  captureDays: (since: Date): RawBuilder<AmountDay> => sql`
    select ${utcDay('t.created_at')} as day, sum(e.amount_cents)::bigint as cents
      from ledger_txn t
      join ledger_entry e on e.txn_id = t.txn_id
      join ledger_account a on a.account_id = e.account_id
     where t.created_at >= ${since} and t.kind = 'capture' and a.kind in ('media_spend', 'platform_fee')
     group by day`,

  topSpenders: (since: Date): RawBuilder<Spender> => sql`
    select s.*, u.email
      from (select user_id, count(*) as payments, sum(charged_cents)::bigint as charged_cents
              from (${payments(since)}) paid
             group by user_id order by charged_cents desc, user_id limit ${TOP_SPENDERS}) s
      join advertiser u on u.user_id = s.user_id
     order by s.charged_cents desc, s.user_id`,

  topUsers: (since: Date): RawBuilder<TopUser> => sql`
    select s.user_id, s.cents, u.email
      from (select t.user_id, sum(e.amount_cents)::bigint as cents
              from ledger_txn t
              join ledger_entry e on e.txn_id = t.txn_id
              join ledger_account a on a.account_id = e.account_id
             where t.created_at >= ${since} and t.kind = 'capture' and a.kind in ('media_spend', 'platform_fee')
             group by t.user_id order by cents desc, t.user_id limit ${TOP_SPENDERS}) s
      join advertiser u on u.user_id = s.user_id
     order by s.cents desc, s.user_id`,

  orderSizes: (since: Date): RawBuilder<OrderSize> => sql`
    select billing_type, order_cents, count(*) as purchases
      from purchase where paid_at >= ${since} group by billing_type, order_cents`,

  openCheckouts: (now: Date): RawBuilder<{ count: bigint }> => sql`
    select count(*) as count from purchase where status = 'open' and expires_at > ${now}`,

  refundRequests: (): RawBuilder<{ count: bigint }> => sql`
    select count(*) as count from card_refund where status = 'asked'`,

  disputed: (since: Date): RawBuilder<{ cents: bigint }> => sql`
    select coalesce(sum(amount_cents), 0)::bigint as cents from card_dispute where opened_at >= ${since}`,

  failed: (since: Date): RawBuilder<{ count: bigint }> => sql`
    select count(*) as count from failed_payment where failed_at >= ${since}`,

  recurring: (): RawBuilder<{ cents: bigint }> => sql`
    select coalesce(sum(order_cents), 0)::bigint as cents from credit_subscription where status = 'active'`,

  /** Reads four rows per advertiser: the only query here whose cost grows with advertisers instead of days. */
  outstanding: (): RawBuilder<Outstanding> => sql`
    select coalesce(sum(balance_cents) filter (where kind = 'paid'), 0)::bigint as paid_cents,
           coalesce(sum(balance_cents) filter (where kind = 'granted'), 0)::bigint as granted_cents,
           coalesce(sum(balance_cents) filter (where kind in ('held_paid', 'held_granted')), 0)::bigint as held_cents
      from ledger_account where user_id is not null`,
};

const runQuery = async <Row>(trx: Trx, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(trx)).rows;

/** Amounts by day. Days without any are absent. */
const byDay = (rows: AmountDay[]) => new Map(rows.map(({ day, cents }) => [day, exactCents(cents)]));

export const analyticsStore = {
  async paymentDays(trx: Trx, since: Date) {
    const rows = await runQuery(trx, analyticsQueries.paymentDays(since));
    return new Map(
      rows.map((row) => [
        row.day,
        {
          payments: Number(row.payments),
          charged_cents: exactCents(row.charged_cents),
          credits_cents: exactCents(row.credits_cents),
        },
      ]),
    );
  },

  /** Counts payment events that came before an instant and are not booked, and finds when the oldest came. */
  async findLateEvents(trx: Trx, before: Date): Promise<{ events: number; oldest: Date | null }> {
    const { events, oldest } = await trx
      .selectFrom('inbox')
      .select((e) => [e.fn.countAll<bigint>().as('events'), e.fn.min('received_at').as('oldest')])
      .where('processed_at', 'is', null)
      .where('received_at', '<=', before)
      .executeTakeFirstOrThrow();
    return { events: Number(events), oldest };
  },

  refundDays: async (trx: Trx, since: Date) => byDay(await runQuery(trx, analyticsQueries.refundDays(since))),
  captureDays: async (trx: Trx, since: Date) => byDay(await runQuery(trx, analyticsQueries.captureDays(since))),

  topSpenders: async (trx: Trx, since: Date) =>
    (await runQuery(trx, analyticsQueries.topSpenders(since))).map(({ charged_cents, ...row }) => ({
      ...row,
      payments: Number(row.payments),
      charged_cents: exactCents(charged_cents),
    })),

  topUsers: async (trx: Trx, since: Date) =>
    (await runQuery(trx, analyticsQueries.topUsers(since))).map(({ cents, ...row }) => ({
      ...row,
      cents: exactCents(cents),
    })),

  orderSizes: async (trx: Trx, since: Date) =>
    (await runQuery(trx, analyticsQueries.orderSizes(since))).map(({ billing_type, order_cents, purchases }) => ({
      billing_type,
      order_cents: exactCents(order_cents),
      purchases: Number(purchases),
    })),

  async waiting(trx: Trx, now: Date) {
    const [open] = await runQuery(trx, analyticsQueries.openCheckouts(now));
    const [asked] = await runQuery(trx, analyticsQueries.refundRequests());
    return { checkouts: Number(open?.count ?? 0n), refunds: Number(asked?.count ?? 0n) };
  },

  async totals(trx: Trx, since: Date) {
    const [disputed] = await runQuery(trx, analyticsQueries.disputed(since));
    const [failed] = await runQuery(trx, analyticsQueries.failed(since));
    const [recurring] = await runQuery(trx, analyticsQueries.recurring());
    return {
      disputed_cents: exactCents(disputed?.cents ?? 0n),
      failed: Number(failed?.count ?? 0n),
      recurring_cents: exactCents(recurring?.cents ?? 0n),
    };
  },

  async outstanding(trx: Trx) {
    const [owed] = await runQuery(trx, analyticsQueries.outstanding());
    return {
      paid_cents: exactCents(owed?.paid_cents ?? 0n),
      granted_cents: exactCents(owed?.granted_cents ?? 0n),
      held_cents: exactCents(owed?.held_cents ?? 0n),
    };
  },
};
