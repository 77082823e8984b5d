import { afterCompletion, SEQUENCE_FIGURE_DAYS } from '@universal-media/contract/support/sequences/sequence';
import type { EmailSequence } from '@universal-media/contract/support/sequences/sequences';
import { sequenceSubject } from '@universal-media/documents/emails/support/after-completion';
import { after } from '#core/kit/clock.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { sequenceFactsStore as factsStore } from './facts-store.ts';
import { sequenceStore as store } from './store.ts';

/** Returns what became of the emails of the last days, and how they are configured. */
export const getEmailSequence = (
  { clock, sequences }: SupportContext,
  transact: SystemTransact,
): Promise<EmailSequence> =>
  transact(async (trx) => {
    const { from, has_events, mail_server, seller, smart_boost, test_domains } = sequences;
    const now = clock.now();
    const since = after(now, { days: -SEQUENCE_FIGURE_DAYS });
    const counts = new Map((await factsStore.countSteps(trx, since, now)).map((one) => [one.step, one]));
    const conversions = await factsStore.countConversions(trx, since);
    const { scheduled, next_at } = await factsStore.countScheduled(trx);
    const pause = await store.findPause(trx);
    return {
      completed: Number(counts.get(1)?.due ?? 0n),
      scheduled,
      next_at: next_at?.toISOString() ?? null,
      pause: pause ? { reason: pause.reason, by: pause.full_name, at: pause.paused_at.toISOString() } : null,
      steps: afterCompletion.steps.map(({ step }) => {
        const found = counts.get(step);
        return {
          step,
          subject: sequenceSubject(step, smart_boost),
          due: Number(found?.due ?? 0n),
          sent: Number(found?.sent ?? 0n),
          skipped: Number(found?.skipped ?? 0n),
          failed: Number(found?.failed ?? 0n),
          delivered: has_events ? Number(found?.delivered ?? 0n) : null,
          clicked: Number(found?.clicked ?? 0n),
          ...(conversions.get(step) ?? { converted: 0, bought_cents: 0 }),
        };
      }),
      skips: await factsStore.countSkips(trx, since),
      configuration: {
        from,
        mail_server,
        postal_address: [seller.name, ...seller.lines],
        test_domains: [...test_domains],
        smart_boost,
      },
    };
  });
