import type { PaymentEvent } from '../../../connectors/payments/payment-event.ts';
import { after } from '../../../core/clock.ts';
import { enqueue, idNamed } from '../../../durable/enqueue.ts';
import { lookBackJob } from '../jobs.ts';
import { paymentEventStore as store } from '../store.ts';
import type { HandlingDeps } from './handling.ts';

// Of the first look after a start; every later one begins where the one before it began.
const FIRST_LOOK_DAYS = 3;
// Of the time between two looks: an event that is still on its way is none that was lost.
const IN_TRANSIT = 1 / 12;

export interface LookBackDeps extends HandlingDeps {
  readonly look_back_seconds: number;
}

const BATCH = 200;

async function* inBatches<T>(items: AsyncIterable<T>): AsyncIterable<readonly T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Lost events are found by asking: a renewal, a refund or a dispute has no other way to us. */
export function lookBackOf(
  { payments, clock, log, transact, look_back_seconds }: LookBackDeps,
  handle: (event: PaymentEvent) => Promise<string | null>,
) {
  const plan = (not_before: Date, since: Date): Promise<void> =>
    transact((trx) => {
      const due_at = not_before.toISOString();
      const at = { outbox_id: idNamed(`payment events ${due_at}`), now: clock.now(), not_before };
      return enqueue(trx, lookBackJob, at, { due_at, since: since.toISOString() });
    });

  const rhythm_ms = look_back_seconds * 1000;
  const nextTurn = (instant: Date) => new Date((Math.floor(instant.getTime() / rhythm_ms) + 1) * rhythm_ms);
  const in_transit = look_back_seconds * IN_TRANSIT;

  const act = async (event: PaymentEvent): Promise<void> => {
    const { event_id, type } = event;
    log.warn({ event_id, type }, 'an event never came; acting on what the provider tells when asked');
    const user_id = await handle(event);
    const now = clock.now();
    const empty = { headers: '{}', body: Buffer.alloc(0) };
    await transact((trx) =>
      store.insert(trx, { event_id, received_at: now, processed_at: now, user_id, ...empty }).then(() => undefined),
    );
  };

  return {
    /** When a worker starts; where one is planned or under way already, it goes on from there. */
    async planFirst(): Promise<void> {
      if (await transact((trx) => store.isPlanned(trx, lookBackJob.name))) return;
      const now = clock.now();
      await plan(nextTurn(now), after(now, { days: -FIRST_LOOK_DAYS }));
    },

    /** Goes on after the first that fails, so that one does not hold up the others, and then asks to be tried again. */
    async lookBack(due_at: Date, since: Date): Promise<void> {
      if (!payments) return;
      const until = after(clock.now(), { seconds: -in_transit });
      const missed: PaymentEvent[] = [];
      for await (const told of inBatches(payments.eventsSince(since))) {
        const telling = told.filter(({ type, created_at }) => type !== 'other' && created_at <= until);
        const unseen = await transact((trx) =>
          store.unseen(
            trx,
            telling.map(({ event_id }) => event_id),
          ),
        );
        missed.push(...telling.filter(({ event_id }) => unseen.has(event_id)));
      }
      const failures: unknown[] = [];
      // They are told newest first, and acted on in the order they happened.
      for (const event of missed.reverse()) await act(event).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} events could not be acted on`);
      await plan(nextTurn(clock.now()), after(due_at, { seconds: -3 * in_transit }));
    },
  };
}
