import type { PaymentMethod } from '@universal-media/contract/money/payment-methods';
import type { AuditActionOn } from '@universal-media/contract/operations/audit';
import type { Payments } from '#connectors/payments/payments.ts';
import { type Advertiser, ownerActor, type Reader, type RequestFacts } from '#core/accounts/principal.ts';
import type { Clock } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Log } from '#core/operations/log.ts';
import type { Audit } from '#domains/operations/operations.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import { forgetCustomerJob } from '../../jobs.ts';
import { paymentMethodStore as store } from './store.ts';

export interface PaymentMethodContext {
  readonly audit: Audit;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: () => string;
  readonly payments: Payments | undefined;
}

/** Calls the provider. Any failure is reported as payments being unavailable. */
async function callProvider<T>(
  { payments, log }: PaymentMethodContext,
  call: (payments: Payments) => Promise<T>,
): Promise<T> {
  if (!payments) throw new Refusal('payments_unavailable');
  try {
    return await call(payments);
  } catch (error) {
    log.warn({ err: error }, 'payment provider did not answer about saved cards');
    throw new Refusal('payments_unavailable');
  }
}

/** Finds or creates the advertiser at the provider. Two checkouts at once get the same customer. */
export async function readCustomer(
  context: PaymentMethodContext,
  transact: OwnerTransact,
  { user_id, email }: { readonly user_id: string; readonly email: string },
): Promise<string> {
  const known = await transact((trx) => store.findCustomer(trx, user_id));
  if (known) return known;
  const customer_id = await callProvider(context, (payments) => payments.createCustomer({ user_id, email }));
  const created_at = context.clock.now();
  await transact((trx) => store.insertCustomer(trx, { user_id, customer_id, created_at }));
  return customer_id;
}

const toMethods = (cards: Awaited<ReturnType<Payments['listCards']>>): PaymentMethod[] =>
  cards.map((card) => ({ ...card }));

async function readCards(context: PaymentMethodContext, transact: OwnerTransact, user_id: string) {
  const customer_id = await transact((trx) => store.findCustomer(trx, user_id));
  if (!customer_id) return { customer_id: null, cards: [] };
  return { customer_id, cards: await callProvider(context, (payments) => payments.listCards(customer_id)) };
}

/** Lists the saved cards as the provider knows them. */
export async function listPaymentMethods(
  context: PaymentMethodContext,
  transact: OwnerTransact,
  { user }: Reader,
): Promise<PaymentMethod[]> {
  return toMethods((await readCards(context, transact, user.user_id)).cards);
}

/** Finds a card of this advertiser: the provider would change the card of any customer of ours. */
async function findOwnCard(context: PaymentMethodContext, transact: OwnerTransact, user_id: string, id: string) {
  const { customer_id, cards } = await readCards(context, transact, user_id);
  const card = cards.find(({ payment_method_id }) => payment_method_id === id);
  if (!customer_id || !card) throw new Refusal('not_found');
  return { customer_id, card };
}

interface CardChange {
  readonly who: Advertiser;
  readonly payment_method_id: string;
  readonly request: RequestFacts;
}

const record = (
  { audit }: PaymentMethodContext,
  transact: OwnerTransact,
  { who, request }: CardChange,
  action: AuditActionOn<'payment_method'>,
  { brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>,
) =>
  transact((trx) =>
    audit.record(trx, {
      actor: ownerActor(who),
      action,
      subject: { kind: 'advertiser', id: who.user.user_id },
      request_id: request.request_id,
      after: { brand, last4 },
    }),
  );

export async function setDefaultPaymentMethod(
  context: PaymentMethodContext,
  transact: OwnerTransact,
  change: CardChange,
): Promise<PaymentMethod[]> {
  const { who, payment_method_id } = change;
  const { customer_id, card } = await findOwnCard(context, transact, who.user.user_id, payment_method_id);
  await callProvider(context, (payments) => payments.setDefaultCard(customer_id, payment_method_id));
  await record(context, transact, change, 'payment_method.default_set', card);
  return listPaymentMethods(context, transact, who);
}

export async function removePaymentMethod(
  context: PaymentMethodContext,
  transact: OwnerTransact,
  change: CardChange,
): Promise<PaymentMethod[]> {
  const { who, payment_method_id } = change;
  const { card } = await findOwnCard(context, transact, who.user.user_id, payment_method_id);
  await callProvider(context, (payments) => payments.removeCard(payment_method_id));
  await record(context, transact, change, 'payment_method.removed', card);
  return listPaymentMethods(context, transact, who);
}

/** Deletes the customer of an erased account at the provider, which removes every saved card. */
export async function forgetCustomer({ payments }: PaymentMethodContext, customer_id: string): Promise<void> {
  if (!payments) throw new Error('no payment provider is configured');
  await payments.deleteCustomer(customer_id);
}

/** Plans the deletion at the provider, in the transaction that erases the account. */
export async function eraseCustomer({ clock, newId }: PaymentMethodContext, trx: Trx, user_id: string): Promise<void> {
  const customer_id = await store.deleteCustomer(trx, user_id);
  if (customer_id) await enqueue(trx, forgetCustomerJob, { outbox_id: newId(), now: clock.now() }, { customer_id });
}
