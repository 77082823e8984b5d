import type { PaymentView } from '@universal-media/contract/money/payments';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';

interface PaymentRow {
  readonly kind: 'purchase' | 'renewal' | 'attempt';
  readonly id: string;
  readonly user_id: string | null;
  readonly email: string | null;
  readonly status: string;
  readonly provider_id: string | null;
  /** For a monthly payment, its order. */
  readonly order_cents: bigint | null;
  readonly charge_cents: bigint | null;
  readonly credits_cents: bigint | null;
  readonly reason: string | null;
  readonly at: Date;
  /** The time as text with microseconds, which a Date would lose. */
  readonly position: string;
}

interface PaymentQuery {
  readonly view: PaymentView | undefined;
  readonly user_id: string | undefined;
  readonly payment_id: string | undefined;
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly now: Date;
  readonly limit: number;
}

interface Branch {
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly user_id: RawBuilder<unknown>;
  /** Whether the id is one of ours. */
  readonly isOurId: boolean;
  /** The condition of a view; undefined where the branch has nothing of it. */
  readonly in: (view: PaymentView | undefined, now: Date) => RawBuilder<unknown> | undefined;
}

const everything = sql`true`;
const claimed = (table: 'card_refund' | 'card_dispute', payment: RawBuilder<unknown>, dropped: string) =>
  sql`${payment} in (select payment_id from ${sql.table(table)} where status <> ${dropped})`;

/** The condition of claims on a payment that was made. */
const claims = (view: 'refunded' | 'disputed', payment: RawBuilder<unknown>) =>
  view === 'refunded' ? claimed('card_refund', payment, 'refused') : claimed('card_dispute', payment, 'won');

const purchases: Branch = {
  columns: sql`'purchase' as kind, p.purchase_id::text as id, p.user_id, p.status, p.payment_id as provider_id,
    p.order_cents, p.order_cents - p.discount_cents + p.processing_cents as charge_cents,
    p.order_cents + p.bonus_cents as credits_cents, null as reason, p.created_at as at`,
  from: sql`every_purchase p`,
  at: sql`p.created_at`,
  id: sql`p.purchase_id`,
  user_id: sql`p.user_id`,
  isOurId: true,
  in(view, now) {
    if (view === undefined) return everything;
    if (view === 'refunded' || view === 'disputed') return claims(view, sql`p.payment_id`);
    if (view === 'open') return sql`p.status = 'open' and p.expires_at > ${now}`;
    if (view === 'expired') return sql`(p.status = 'expired' or (p.status = 'open' and p.expires_at <= ${now}))`;
    return sql`p.status = ${view}`;
  },
};

const renewals: Branch = {
  columns: sql`'renewal' as kind, r.txn_id::text as id, r.user_id, 'paid' as status, r.payment_id as provider_id,
    s.order_cents, null::bigint as charge_cents, null::bigint as credits_cents, null as reason, r.paid_at as at`,
  from: sql`every_renewal r join credit_subscription s on s.subscription_id = r.subscription_id`,
  at: sql`r.paid_at`,
  id: sql`r.txn_id`,
  user_id: sql`r.user_id`,
  isOurId: true,
  in(view) {
    if (view === undefined || view === 'paid') return everything;
    return view === 'refunded' || view === 'disputed' ? claims(view, sql`r.payment_id`) : undefined;
  },
};

const attempts: Branch = {
  columns: sql`'attempt' as kind, f.event_id as id, f.user_id, 'failed' as status, f.payment_id as provider_id,
    null::bigint as order_cents, f.amount_cents as charge_cents, null::bigint as credits_cents, f.reason,
    f.failed_at as at`,
  from: sql`every_failed_payment f`,
  at: sql`f.failed_at`,
  id: sql`f.event_id`,
  user_id: sql`f.user_id`,
  isOurId: false,
  in: (view) => (view === undefined || view === 'failed' ? everything : undefined),
};

/** Selects the first rows of one branch, by the index on its time, on its user or on its id. */
function selectBranch(branch: Branch, { view, user_id, payment_id, after, now, limit }: PaymentQuery) {
  const condition = branch.in(view, now);
  if (!condition || (payment_id !== undefined && !branch.isOurId)) return undefined;
  const identified = payment_id === undefined ? everything : sql`${branch.id} = ${payment_id}::uuid`;
  const owned = user_id === undefined ? everything : sql`${branch.user_id} = ${user_id}::uuid`;
  const beyond = after
    ? sql`${branch.at} <= ${after.at}::timestamptz
        and (${branch.at}, ${branch.id}::text) < (${after.at}::timestamptz, ${after.id})`
    : everything;
  return sql`(select ${branch.columns} from ${branch.from} where ${condition} and ${identified} and ${owned}
    and ${beyond}
    order by ${branch.at} desc, ${branch.id}::text desc limit ${limit})`;
}

/** Builds the query of one page. */
function paymentPage(query: PaymentQuery): RawBuilder<PaymentRow> {
  const branches = [purchases, renewals, attempts].flatMap((branch) => selectBranch(branch, query) ?? []);
  return sql`
    select x.*, (select a.email from advertiser a where a.user_id = x.user_id and a.status <> 'erased') as email,
           to_char(x.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position
      from (${sql.join(branches, sql` union all `)}) x
     order by x.at desc, x.id desc limit ${query.limit}`;
}

export const paymentStore = {
  list: async (trx: Trx, query: PaymentQuery): Promise<PaymentRow[]> => (await paymentPage(query).execute(trx)).rows,

  /** Finds whose payment it is: a purchase, or one month of a monthly purchase. */
  async findBuyer(trx: Trx, id: string): Promise<string | undefined> {
    const purchase = await trx
      .selectFrom('purchase')
      .select('user_id')
      .where('purchase_id', '=', id)
      .executeTakeFirst();
    if (purchase) return purchase.user_id;
    return (await trx.selectFrom('renewal').select('user_id').where('txn_id', '=', id).executeTakeFirst())?.user_id;
  },
};
