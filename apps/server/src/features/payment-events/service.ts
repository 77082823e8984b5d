import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { Refusal } from '../../core/refusal.ts';
import { enqueue } from '../../durable/enqueue.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import { paymentEventJob } from './jobs.ts';
import { handlingOf } from './service/handling.ts';
import { type LookBackDeps, lookBackOf } from './service/look-back.ts';
import { paymentEventStore as store } from './store.ts';

interface PaymentEventDeps extends LookBackDeps {
  readonly newId: () => string;
}

const SIGNATURE = 'stripe-signature';
const Kept = z.object({ [SIGNATURE]: z.string() });

/** What the payment provider reports: verified, stored as it came, answered; then acted on, as often as it takes. */
export function paymentEventService(deps: PaymentEventDeps) {
  const { payments, clock, newId } = deps;
  const handle = handlingOf(deps);

  return {
    /** The same event twice is one job. */
    async receive(transact: Transact, body: Buffer, headers: IncomingHttpHeaders): Promise<void> {
      const signature = headers[SIGNATURE];
      const now = clock.now();
      const event = typeof signature === 'string' ? payments?.readEvent(body, signature, now) : null;
      if (!event) throw new Refusal('bad_signature');
      // Most of what the provider tells has no consequence here; answered, it is told no more.
      if (event.type === 'other') return;
      const { event_id } = event;
      await transact(async (trx) => {
        const kept = { event_id, received_at: now, headers: JSON.stringify({ [SIGNATURE]: signature }), body };
        if (await store.insert(trx, kept)) {
          await enqueue(trx, paymentEventJob, { outbox_id: newId(), now }, { event_id });
        }
      });
    },

    /** Read as it was when it came: its signature was good then, and still is. */
    async act(event_id: string): Promise<void> {
      const row = await deps.transact((trx) => store.find(trx, event_id));
      if (!row || row.processed_at !== null) return;
      const event = payments?.readEvent(row.body, Kept.parse(row.headers)[SIGNATURE], row.received_at);
      if (!event) throw new Error(`event ${event_id} can no longer be read`);
      const user_id = await handle(event);
      await deps.transact(async (trx) => {
        await store.markProcessed(trx, event_id, user_id, clock.now());
        if (user_id === null) await store.forgetBody(trx, event_id);
      });
    },

    ...lookBackOf(deps, handle),

    /** What was reported about somebody names them. */
    erase: (trx: Trx, user_id: string): Promise<void> => store.forgetPerson(trx, user_id),
  };
}

export type PaymentEventService = ReturnType<typeof paymentEventService>;
