import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Purchase, purchaseEndpoints } from '@universal-media/contract/money/purchases';
import type { Received } from '@universal-media/simulators/stripe/webhook-listener';
import { z } from 'zod';
import { finishJobs } from '../environment/jobs.ts';
import { openStripe } from '../environment/stripe.ts';
import { ORIGIN, openTestEnvironment } from '../environment/test-environment.ts';
import { type AccountHolder, accountHolder } from './account-holder.ts';
import { bearer } from './people.ts';

export const CheckoutAnswer = purchaseEndpoints.purchaseCredits.answers.body;
const StatusAnswer = purchaseEndpoints.getPaymentStatus.answers.body;

/**
 * An environment with a Stripe of its own. What Stripe reports is kept until a test delivers it: once or five times, in any order,
 * late or never.
 */
export async function openShop(env: Record<string, string> = {}) {
  const stripe = await openStripe();
  const environment = await openTestEnvironment({ env: { ...stripe.env, ...env } });
  const { owner } = environment;

  const orderInput = (package_amount: number, more: object = {}) => ({
    package_amount,
    origin_url: ORIGIN,
    return_url: `${ORIGIN}/?view=credits&session_id={CHECKOUT_SESSION_ID}&show_modal=true`,
    cancel_url: `${ORIGIN}/?view=credits`,
    is_recurring: false,
    ...more,
  });

  const order = (jo: AccountHolder, payload: object, key: string = randomUUID()) =>
    environment.app.inject({
      method: 'POST',
      url: '/api/credits/purchase',
      headers: { ...bearer(jo.home.token), 'idempotency-key': key },
      payload,
    });

  const readRow = (purchase_id: string) =>
    owner.selectFrom('purchase').selectAll().where('purchase_id', '=', purchase_id).executeTakeFirstOrThrow();

  const ordered = async (jo: AccountHolder, package_amount: number, more: object = {}) => {
    const response = await order(jo, orderInput(package_amount, more));
    const checkout = CheckoutAnswer.parse(response.json());
    const { session_id } = await readRow(checkout.purchase_id);
    return { ...checkout, session_id: session_id ?? '' };
  };

  /** As Stripe signs each delivery: at the moment it is made. */
  const signature = (body: Buffer): string => {
    const seconds = Math.floor(environment.clock.now().getTime() / 1000);
    const mac = createHmac('sha256', stripe.env.STRIPE_WEBHOOK_SECRET).update(`${seconds}.`).update(body);
    return `t=${seconds},v1=${mac.digest('hex')}`;
  };
  const deliver = ({ body }: Pick<Received, 'body'>) =>
    environment.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature(body) },
      payload: body,
    });

  /** What Stripe reports while something happens there; none of it is delivered. */
  const eventsFrom = async (act: () => Promise<unknown>): Promise<Received[]> => {
    stripe.listener.forget();
    await act();
    while ((await stripe.driver.state()).pending_deliveries > 0) await sleep(10);
    return [...stripe.listener.received];
  };

  const work = async (): Promise<void> => {
    while ((await finishJobs(environment)).length > 0);
  };
  const deliverAll = async (events: readonly Received[]): Promise<void> => {
    for (const event of events) await deliver(event);
    await work();
  };
  /** Lets something happen at Stripe and processes its events. */
  const happens = async (act: () => Promise<unknown>): Promise<void> => deliverAll(await eventsFrom(act));

  const paid = async (jo: AccountHolder, package_amount: number, more: object = {}) => {
    const checkout = await ordered(jo, package_amount, more);
    await happens(() => stripe.driver.pay(checkout.session_id));
    const { payment_id, subscription_id } = await readRow(checkout.purchase_id);
    return { ...checkout, payment_id: payment_id ?? '', subscription_id: subscription_id ?? '' };
  };

  return {
    environment,
    stripe: stripe.driver,
    orderInput,
    order,
    ordered,
    paid,
    readRow,
    eventsFrom,
    deliver,
    deliverAll,
    happens,
    work,
    buyer: () => accountHolder(environment),
    status: async (jo: AccountHolder, id: string) =>
      StatusAnswer.parse((await jo.post(`/api/payment-status/${id}`)).json()),
    purchases: async (jo: AccountHolder) =>
      z.object({ purchases: z.array(Purchase) }).parse((await jo.get('/api/credits/purchases')).json()).purchases,
    refund: (jo: AccountHolder, purchase_id: string, amount_cents: number) =>
      jo.post(`/api/credits/purchases/${purchase_id}/refund`, { amount_cents }),
    balance: ({ user_id }: Pick<AccountHolder, 'user_id'>) =>
      environment.deps.database.transact((trx) => environment.deps.services.money.ledger.readBalance(trx, user_id)),
    /** The kinds of the transactions in the advertiser's ledger. */
    kinds: async ({ user_id }: Pick<AccountHolder, 'user_id'>) =>
      (
        await owner.selectFrom('ledger_txn').select('kind').where('user_id', '=', user_id).orderBy('txn_id').execute()
      ).map(({ kind }) => kind),
    audit: async (action: string, subject_id: string) =>
      (
        await owner
          .selectFrom('audit_log')
          .select('after')
          .where('action', '=', action)
          .where('subject_id', '=', subject_id)
          .execute()
      ).map(({ after }) => after),
    async close() {
      await environment.close();
      await stripe.close();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
