import type { State } from '@universal-media/simulators/stripe/state-answer';
import type { OwnerDatabase } from '@universal-media/trial/sql';
import { findStuck, ledgerFaults } from '../kit/end-checks.ts';
import type { ChaosEnvironment } from '../kit/environment.ts';
import { findings } from '../kit/findings.ts';
import { unfinishedInvocations } from '../kit/invocations.ts';
import { unfinishedJobs } from '../kit/records.ts';
import type { Bought, Buying } from './buyers.ts';

interface PurchaseRecord {
  readonly purchase_id: string;
  readonly session_id: string | null;
  readonly status: string;
  readonly bookings: number;
  readonly audit_rows: number;
  readonly receipts: number;
}

const PURCHASES = `
  select p.purchase_id, p.session_id, p.status,
         (select count(*)::int from ledger_txn t where t.kind = 'purchase' and t.user_id = p.user_id and t.reference = p.purchase_id::text) as bookings,
         (select count(*)::int from audit_log l where l.action = 'purchase.paid' and l.subject_id = p.purchase_id) as audit_rows,
         (select count(*)::int from mail_delivery d
           where d.user_id = p.user_id and d.message_id like '<receipt.' || p.purchase_id || '@%') as receipts
    from purchase p`;

const WALLETS = `
  select user_id, sum(balance_cents)::float8 as cents from ledger_account where user_id is not null group by user_id`;

const CLEARED = `select -sum(balance_cents)::float8 as cents from ledger_account where kind = 'card_clearing'`;

const TXNS = `select kind, count(*)::int as n from ledger_txn group by kind`;

async function oneNumber(database: OwnerDatabase, text: string): Promise<number> {
  return (await database.rows<{ cents: number }>(text))[0]?.cents ?? 0;
}

/** What each wallet must hold: what its owner was promised for every payment that the provider has. */
function promised(bought: readonly Bought[], paidSessions: ReadonlySet<string>, renewed: ReadonlyMap<string, number>) {
  const cents = new Map<string, number>();
  for (const { user_id, session_id, credits_cents } of bought) {
    const months = (paidSessions.has(session_id) ? 1 : 0) + (renewed.get(session_id) ?? 0);
    cents.set(user_id, (cents.get(user_id) ?? 0) + months * credits_cents);
  }
  return cents;
}

export const isLaterMonth = ({ status, billing_reason }: State['invoices'][number]): boolean =>
  status === 'paid' && billing_reason !== 'subscription_create';

/** How many later months of each session's subscription were paid. */
function countRenewals({ sessions, subscriptions, invoices }: State): Map<string, number> {
  const cycles = invoices.filter(isLaterMonth);
  const perSubscription = Map.groupBy(cycles, ({ parent }) => parent.subscription_details.subscription);
  return new Map(
    sessions.flatMap(({ id, subscription }) => {
      const known = subscriptions.some((one) => one.id === subscription);
      return subscription !== null && known ? [[id, perSubscription.get(subscription)?.length ?? 0] as const] : [];
    }),
  );
}

/** Holds our books against the provider's, to the cent, and against the answers each buyer got. */
export async function checkPurchases(environment: ChaosEnvironment, stripe: State, buying: Buying, purchases: number) {
  const { database, setting } = environment;
  const { found, add } = findings();
  const records = await database.rows<PurchaseRecord>(PURCHASES);
  const recordBySession = new Map(records.map((record) => [record.session_id, record]));
  const paid = stripe.sessions.filter(({ payment_status }) => payment_status === 'paid');
  const paidSessions = new Set(paid.map(({ id }) => id));
  const renewed = countRenewals(stripe);
  const months = [...renewed.values()].reduce((sum, n) => sum + n, 0);

  add('wrong_answers', buying.wrong);
  const missing = purchases - buying.bought.length;
  add('orders_never_answered', missing === 0 ? [] : [`${missing} of ${purchases}`]);
  add('orders_not_once', records.length === purchases ? [] : [`${records.length} on record, ${purchases} ordered`]);
  add('sessions_not_once', stripe.sessions.length === purchases ? [] : [`${stripe.sessions.length} for ${purchases}`]);

  const faults = (text: string, is: (record: PurchaseRecord | undefined) => boolean) =>
    paid
      .filter(({ id }) => is(recordBySession.get(id)))
      .map(({ id }) => `${id} ${text}: ${JSON.stringify(recordBySession.get(id))}`);
  add(
    'payments_not_fulfilled',
    faults('not paid', (record) => record?.status !== 'paid'),
  );
  add(
    'payments_not_booked_once',
    faults('bookings', (record) => record?.bookings !== 1),
  );
  add(
    'payments_not_logged_once',
    faults('audit rows', (record) => record?.audit_rows !== 1),
  );
  add(
    'payments_without_receipt',
    faults('receipts', (record) => record?.receipts !== 1),
  );
  add(
    'credits_without_payment',
    records
      .filter(
        ({ session_id, status, bookings }) =>
          !paidSessions.has(session_id ?? '') && (status === 'paid' || bookings > 0),
      )
      .map(({ purchase_id }) => purchase_id),
  );
  add(
    'left_and_still_open',
    stripe.sessions
      .filter(({ id, status }) => status === 'expired' && recordBySession.get(id)?.status !== 'expired')
      .map(({ id }) => id),
  );
  add(
    'payments_the_return_page_never_saw',
    [...paidSessions].filter((id) => !buying.seen_paid.has(id)),
  );

  const txns = new Map((await database.rows<{ kind: string; n: number }>(TXNS)).map(({ kind, n }) => [kind, n]));
  const counts = { purchase: txns.get('purchase') ?? 0, renewal: txns.get('renewal') ?? 0 };
  add(
    'purchases_in_the_ledger',
    counts.purchase === paid.length ? [] : [`${counts.purchase} for ${paid.length} payments`],
  );
  add('renewals_in_the_ledger', counts.renewal === months ? [] : [`${counts.renewal} for ${months} months`]);

  const due = promised(buying.bought, paidSessions, renewed);
  const wallets = new Map(
    (await database.rows<{ user_id: string; cents: number }>(WALLETS)).map((w) => [w.user_id, w.cents]),
  );
  add(
    'wallets_not_to_the_cent',
    [...due]
      .filter(([user_id, cents]) => wallets.get(user_id) !== cents)
      .map(([user_id, cents]) => `${user_id} has ${wallets.get(user_id)}, was promised ${cents}`),
  );
  const cleared = await oneNumber(database, CLEARED);
  const { net_cents } = stripe.totals;
  add('books_and_provider_differ', cleared === net_cents ? [] : [`${cleared} here, ${net_cents} there`]);

  add('ledger_not_clean', await ledgerFaults(environment));
  add('jobs_unfinished', await findStuck(() => unfinishedJobs(database)));
  add('invocations_unfinished', await findStuck(() => unfinishedInvocations(setting('RESTATE_ADMIN_URL'))));
  const { deliveries } = stripe;
  return {
    found,
    paid: paid.length,
    renewed: months,
    left: stripe.sessions.filter(({ status }) => status === 'expired').length,
    paid_cents: net_cents,
    events: {
      sent: deliveries.length,
      taken: deliveries.reduce((sum, { taken }) => sum + taken, 0),
      lost: deliveries.filter(({ lost }) => lost).length,
    },
  };
}
