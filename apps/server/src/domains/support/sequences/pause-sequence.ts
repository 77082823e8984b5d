import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { sequenceResumeJob } from '../jobs.ts';
import { recordSequence } from './audit-sequence.ts';
import { releaseEmail } from './plan-sequence.ts';
import { sequenceStore as store } from './store.ts';

const BATCH = 500;

/** Pauses the sequence: emails that become due wait. Paused twice, the first reason stays. */
export const pauseSequence = (
  context: SupportContext,
  transact: SystemTransact,
  who: Staff,
  { reason }: { readonly reason: string },
  facts: RequestFacts,
): Promise<{ is_paused: boolean }> =>
  transact(async (trx) => {
    const paused_at = context.clock.now();
    if (await store.pause(trx, { reason, paused_by: who.admin.admin_id, paused_at })) {
      await recordSequence(context, trx, who, 'sequence.paused', facts, { reason });
    }
    return { is_paused: true };
  });

/** Resumes the sequence. What waited is decided again: emails that are too late by now are skipped. */
export const resumeSequence = (
  context: SupportContext,
  transact: SystemTransact,
  who: Staff,
  facts: RequestFacts,
): Promise<{ is_paused: boolean }> =>
  transact(async (trx) => {
    if (await store.resume(trx)) {
      const { clock, newId } = context;
      await enqueue(trx, sequenceResumeJob, { outbox_id: newId(), now: clock.now() }, {});
      await recordSequence(context, trx, who, 'sequence.resumed', facts);
    }
    return { is_paused: false };
  });

/** Hands over every email that waited for the end of a pause. */
export async function handOverWaiting(context: SupportContext): Promise<void> {
  for (let taken = BATCH; taken === BATCH; ) {
    taken = await context.transact(async (trx) => {
      // Paused again meanwhile: the next resume hands them over.
      if (await store.isPaused(trx)) return 0;
      const waiting = await store.listPaused(trx, BATCH);
      for (const email of waiting) await releaseEmail(context, trx, email);
      return waiting.length;
    });
  }
}
