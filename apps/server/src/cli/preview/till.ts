import type { PaymentFact } from '../../connectors/payments/payment-event.ts';
import type { Advertiser } from '../../core/principal.ts';
import type { Deps } from '../../deps.ts';
import { requestFrom } from './devices.ts';
import type { InventedProvider } from './invented-provider.ts';

export interface Bought {
  readonly purchase_id: string;
  readonly payment_id: string;
  readonly subscription_id: string | null;
  readonly charge_cents: number;
}

interface Extras {
  readonly code?: string | undefined;
  readonly monthly?: boolean;
}

/** How money comes in and goes back: ordered by the buyer, reported by the provider, acted on as the worker would. */
export function tillOf({ services, database: { transact, transactFor }, config }: Deps, provider: InventedProvider) {
  const { purchases, paymentEvents, refunds } = services;

  const happens = async (fact: PaymentFact): Promise<void> => {
    const report = provider.report(fact);
    await paymentEvents.receive(transact, report, { 'stripe-signature': 'nobody asks for it here' });
    await paymentEvents.act(report.toString());
  };

  const orders = (who: Advertiser, dollars: number, { code, monthly = false }: Extras) =>
    purchases.order(
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

  return {
    async buys(who: Advertiser, dollars: number, extras: Extras = {}): Promise<Bought> {
      const { purchase_id, charge_cents } = await orders(who, dollars, extras);
      const payment_id = provider.newId('pi');
      const subscription_id = extras.monthly ? provider.newId('sub') : null;
      const names = { session_id: provider.sessionOf(purchase_id), payment_id, subscription_id };
      await happens({ type: 'checkout_paid', purchase_id, amount_cents: charge_cents, ...names });
      return { purchase_id, payment_id, subscription_id, charge_cents };
    },

    /** The bank says no, and the buyer lets it be. */
    async isRefused(who: Advertiser, dollars: number): Promise<void> {
      const { purchase_id } = await orders(who, dollars, {});
      await happens({ type: 'payment_failed', purchase_id, payment_id: provider.newId('pi') });
      await happens({ type: 'checkout_expired', purchase_id, session_id: provider.sessionOf(purchase_id) });
    },

    renews: ({ subscription_id, charge_cents }: Bought): Promise<void> =>
      happens({
        type: 'renewal_paid',
        subscription_id: subscription_id ?? '',
        invoice_id: provider.paidInvoice(),
        amount_cents: charge_cents,
      }),

    /** Asked for by the buyer, and the very steps of the job that follows. */
    async isRefunded(who: Advertiser, { purchase_id }: Bought, cents: number): Promise<void> {
      const own = transactFor(who.user.user_id);
      const { refund_id } = await purchases.refund(own, who, purchase_id, cents, requestFrom('macbook'));
      await refunds.settle(refund_id, await refunds.askProvider(refund_id));
    },

    isDisputed: ({ payment_id, charge_cents }: Bought): Promise<void> =>
      happens({ type: 'dispute_opened', dispute_id: provider.newId('dp'), payment_id, amount_cents: charge_cents }),
  };
}
