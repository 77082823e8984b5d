import type { PaymentFact } from '@universal-media/server/connectors/payments/payment-event';
import type { PaymentCard } from '@universal-media/server/connectors/payments/payments';
import type { Advertiser } from '@universal-media/server/core/accounts/principal';
import { after } from '@universal-media/server/core/kit/clock';
import type { Deps } from '@universal-media/server/deps';
import { requestProviderRefund, settleRefund } from '@universal-media/server/domains/money/card-claims/refunds';
import {
  processPaymentEvent,
  receivePaymentEvent,
} from '@universal-media/server/domains/money/payment-events/receive-payment-event';
import { purchaseCredits } from '@universal-media/server/domains/money/purchases/purchase-credits';
import { refundPurchase } from '@universal-media/server/domains/money/purchases/refund-purchase';
import { assessRisk } from '@universal-media/server/domains/support/risk/assess-risk';
import { requestFrom } from '../crowd/devices.ts';
import type { DemoProvider } from './demo-provider.ts';

/** How long the demo's bank takes evidence. */
const EVIDENCE_DAYS = 9;

export interface DemoPurchase {
  readonly purchase_id: string;
  readonly payment_id: string;
  readonly subscription_id: string | null;
  readonly charge_cents: number;
}

interface Extras {
  readonly code?: string | undefined;
  readonly monthly?: boolean;
}

/** Creates the payments of the demo. Each one runs the use case, the provider event and the job that follows. */
export function createCheckout(
  { services, database: { transact, transactFor }, config }: Deps,
  provider: DemoProvider,
) {
  const { context } = services.money;

  const deliver = async (fact: PaymentFact): Promise<void> => {
    const report = provider.report(fact);
    await receivePaymentEvent(context, transact, report, { 'stripe-signature': 'not checked in the demo' });
    await processPaymentEvent(context, report.toString());
  };

  const order = (who: Advertiser, dollars: number, { code, monthly = false }: Extras) =>
    purchaseCredits(
      context,
      transactFor(who.user.user_id),
      who,
      {
        package_amount: dollars,
        origin_url: config.origin,
        return_url: `${config.origin}/?view=credits&session_id={CHECKOUT_SESSION_ID}&show_modal=true`,
        cancel_url: `${config.origin}/?view=credits`,
        is_recurring: monthly,
        ...(code !== undefined && { discount_code: code }),
      },
      null,
    );

  const buy = async (who: Advertiser, dollars: number, extras: Extras = {}): Promise<DemoPurchase> => {
    const { purchase_id, charge_cents } = await order(who, dollars, extras);
    const payment_id = provider.createId('pi');
    const subscription_id = extras.monthly ? provider.createId('sub') : null;
    const ids = { session_id: provider.sessionIdFor(purchase_id), payment_id, subscription_id };
    await deliver({ type: 'checkout_paid', purchase_id, amount_cents: charge_cents, ...ids });
    return { purchase_id, payment_id, subscription_id, charge_cents };
  };

  return {
    buy,

    /** Pays with a card that the provider recognizes, and runs the steps of the risk job. */
    async buyWithCard(who: Advertiser, dollars: number, card: PaymentCard): Promise<DemoPurchase> {
      const { user_id } = who.user;
      const purchase = await buy(who, dollars);
      provider.setCard(purchase.payment_id, card);
      await services.money.savePaymentCard(user_id, purchase.payment_id);
      await assessRisk(services.support.context, user_id, 'payment');
      return purchase;
    },

    /** The bank declines the card, and the checkout expires. */
    async decline(who: Advertiser, dollars: number): Promise<void> {
      const { purchase_id } = await order(who, dollars, {});
      const reason = 'Your card has insufficient funds.';
      await deliver({ type: 'payment_failed', purchase_id, payment_id: provider.createId('pi'), reason });
      await deliver({ type: 'checkout_expired', purchase_id, session_id: provider.sessionIdFor(purchase_id) });
    },

    renew: ({ subscription_id, charge_cents }: DemoPurchase): Promise<void> =>
      deliver({
        type: 'renewal_paid',
        subscription_id: subscription_id ?? '',
        invoice_id: provider.createPaidInvoice(),
        amount_cents: charge_cents,
      }),

    /** Requests a refund as the buyer and runs the steps of the refund job. */
    async refund(who: Advertiser, { purchase_id }: DemoPurchase, cents: number): Promise<void> {
      const own = transactFor(who.user.user_id);
      const { refund_id } = await refundPurchase(
        context,
        own,
        who,
        { purchase_id, amount_cents: cents },
        requestFrom('macbook'),
      );
      await settleRefund(context, refund_id, await requestProviderRefund(context, refund_id));
    },

    /** Returns the id of the dispute. */
    async dispute({ payment_id, charge_cents: amount_cents }: DemoPurchase): Promise<string> {
      const dispute_id = provider.createId('dp');
      const due_at = after(context.clock.now(), { days: EVIDENCE_DAYS });
      await deliver({ type: 'dispute_opened', dispute_id, payment_id, amount_cents, due_at });
      return dispute_id;
    },

    loseDispute: ({ payment_id, charge_cents: amount_cents }: DemoPurchase, dispute_id: string): Promise<void> =>
      deliver({ type: 'dispute_lost', dispute_id, payment_id, amount_cents, due_at: null }),
  };
}
