import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { platformIds } from '@universal-media/contract/platforms/platforms';
import { settlingDays } from '@universal-media/contract/results/restatement';
import type { z } from 'zod';
import { dayIn } from '#core/kit/calendar.ts';
import { after } from '#core/kit/clock.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { packMonthJob } from '../jobs.ts';
import { packingStore as store } from './packing-store.ts';

type Slice = z.output<typeof packMonthJob.payload>;
type PackingContext = Pick<ResultsContext, 'clock' | 'transact'>;

// Readings of the month wait while a slice is packed, so it is a second of work at most.
const CAMPAIGNS_PER_SLICE = 500;
// Answers that come after the window would only unpack the month again.
const SPARE_DAYS = 7;

/** Finds the first slice of the next month whose days are all final on every platform. */
async function findNextMonth(trx: Trx, day: string, month: string | null): Promise<Slice | null> {
  const before = addDaysTo(day, -Math.max(...platformIds.map(settlingDays)) - SPARE_DAYS);
  const next = await store.findMonth(trx, { after: month, before });
  return next === null ? null : { day, month: next, after: null, has_packed: false };
}

/** Enqueues a slice, once however often its predecessor runs. */
function enqueueSlice(trx: Trx, { clock }: PackingContext, slice: Slice, not_before = clock.now()): Promise<void> {
  const { day, month, after: last } = slice;
  const outbox_id = idNamed(`metric packing ${day} ${month} ${last?.campaign_id ?? 'first'}`);
  return enqueue(trx, packMonthJob, { outbox_id, now: clock.now(), not_before }, slice);
}

/**
 * Has closed months packed from tomorrow on. Not today: a release that cannot read packed months may still be serving while this
 * one is rolled out.
 */
export const schedulePacking = (context: PackingContext): Promise<void> =>
  context.transact(async (trx) => {
    const tomorrow = dayIn('UTC', after(context.clock.now(), { days: 1 }));
    const first = await findNextMonth(trx, tomorrow, null);
    if (first) await enqueueSlice(trx, context, first, new Date(`${tomorrow}T00:00:00Z`));
  });

/**
 * Packs a slice of a month and enqueues the next in the same transaction, so that packing continues where it was wherever it is
 * interrupted. After the last slice, the month gives back its space.
 */
export const packMonth = (context: PackingContext, slice: Slice): Promise<void> =>
  context.transact(async (trx) => {
    const { day, month, has_packed } = slice;
    const { until, packed_days } = await store.packSlice(trx, month, {
      after: slice.after,
      limit: CAMPAIGNS_PER_SLICE,
    });
    if (until === null && has_packed) await store.compact(trx, month);
    const next =
      until === null
        ? await findNextMonth(trx, day, month)
        : { day, month, after: until, has_packed: has_packed || packed_days > 0 };
    if (next) await enqueueSlice(trx, context, next);
  });
