import type { Account } from './objects/account.ts';
import { findCharge } from './objects/payment.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Everything there is, and what it comes to: for a program that compares it with our books. */
export function readState(account: Account, webhooks: Webhooks) {
  const payments = [...account.payments.values()].map((payment) => {
    const charge = findCharge(account, payment);
    return {
      ...payment,
      amount_refunded: charge?.amount_refunded ?? 0,
      disputed: charge?.disputed ?? false,
    };
  });
  const disputes = [...account.disputes.values()];
  const paid_cents = sum(payments.map(({ amount_received }) => amount_received));
  const refunded_cents = sum(payments.map(({ amount_refunded }) => amount_refunded));
  // Taken back by the bank: while it is open, and for good when it is lost.
  const disputed_cents = sum(disputes.filter(({ status }) => status !== 'won').map(({ amount }) => amount));
  return {
    sessions: [...account.sessions.values()],
    payments,
    refunds: [...account.refunds.values()],
    disputes,
    subscriptions: [...account.subscriptions.values()],
    invoices: [...account.invoices.values()],
    invoice_payments: [...account.invoicePayments.values()],
    events: [...account.events.values()].map(({ id, type, created }) => ({ id, type, created })),
    deliveries: [...webhooks.deliveries.values()],
    pending_deliveries: webhooks.pending(),
    totals: { paid_cents, refunded_cents, disputed_cents, net_cents: paid_cents - refunded_cents - disputed_cents },
  };
}
