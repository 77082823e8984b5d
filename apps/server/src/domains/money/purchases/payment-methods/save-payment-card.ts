import type { Payments } from '#connectors/payments/payments.ts';
import type { Clock } from '#core/kit/clock.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { paymentMethodStore as store } from './store.ts';

interface PaymentCardContext {
  readonly clock: Clock;
  readonly payments: Payments | undefined;
  readonly transact: SystemTransact;
}

/** Asks the provider which card paid, and stores it once. Payments without a card have no row. */
export async function savePaymentCard(
  { clock, payments, transact }: PaymentCardContext,
  user_id: string,
  payment_id: string,
): Promise<void> {
  const card = await payments?.readCard(payment_id);
  if (!card) return;
  await transact((trx) => store.insertCard(trx, { payment_id, user_id, ...card, read_at: clock.now() }));
}
