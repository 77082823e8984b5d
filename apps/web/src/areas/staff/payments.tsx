import { paymentViews } from '@universal-media/contract/money/payments';
import { OnePayment, PaymentList } from '#features/money/payments/payment-list.tsx';
import { useTabQuery } from '#lib/navigation/use-tab-query.ts';

/** The list of payments with its filter in the URL, where the figures above link to; or the one payment the URL names. */
export function Payments() {
  const { query, open } = useTabQuery('billing');
  const view = paymentViews.find((one) => one === query.get('payments')) ?? 'all';
  const payment_id = query.get('payment');
  if (payment_id) return <OnePayment key={payment_id} payment_id={payment_id} onAll={() => open({ payment: null })} />;
  return <PaymentList view={view} onView={(next) => open({ payments: next })} />;
}
