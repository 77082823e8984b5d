import { afterCompletion, SkipReason, WaitReason } from '@universal-media/contract/support/sequences/sequence';
import { MAX_PROCESSED, type ProcessedEmails } from '@universal-media/contract/support/sequences/sequences';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import type { SequenceDecision } from '#core/support/sequences/decide-email.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { recordSequence } from './audit-sequence.ts';
import { releaseEmail } from './plan-sequence.ts';
import { decideNow } from './send-sequence-email.ts';
import { type SequenceEmailRow, sequenceStore as store } from './store.ts';

interface Decided {
  readonly row: SequenceEmailRow;
  readonly decision: SequenceDecision;
}

/** Decides about due emails as their jobs would. An account gets one email, so that its later ones wait. */
async function decideAll(context: SupportContext, trx: Trx): Promise<Decided[]> {
  const is_paused = await store.isPaused(trx);
  const sentTo = new Set<string>();
  const decided: Decided[] = [];
  for (const row of await store.listDue(trx, context.clock.now(), MAX_PROCESSED)) {
    const decision = await decideNow(context, trx, row, is_paused);
    const isSecond = decision.action === 'send' && sentTo.has(row.user_id);
    if (decision.action === 'send') sentTo.add(row.user_id);
    decided.push({ row, decision: isSecond ? { action: 'wait', reason: 'cap', until: null } : decision });
  }
  return decided;
}

const count = (decided: readonly Decided[], fits: (one: Decided) => boolean): number => decided.filter(fits).length;
const emails = (number: number): string => (number === 1 ? '1 email' : `${number} emails`);

function summarize(decided: readonly Decided[], dry_run: boolean): ProcessedEmails {
  const total = (action: SequenceDecision['action'], among = decided) =>
    count(among, ({ decision }) => decision.action === action);
  const reasons = <Reason extends string>(all: readonly Reason[], action: SequenceDecision['action']) =>
    all.flatMap((reason) => {
      const number = count(
        decided,
        ({ decision }) => decision.action === action && 'reason' in decision && decision.reason === reason,
      );
      return number === 0 ? [] : [{ reason, count: number }];
    });
  const [send, skip, wait] = [total('send'), total('skip'), total('wait')];
  return {
    dry_run,
    send,
    skip,
    wait,
    steps: afterCompletion.steps.map(({ step }) => {
      const own = decided.filter(({ row }) => row.step === step);
      return { step, send: total('send', own), skip: total('skip', own), wait: total('wait', own) };
    }),
    skips: reasons(SkipReason.options, 'skip'),
    waits: reasons(WaitReason.options, 'wait'),
    message: dry_run
      ? `Would send ${emails(send)} and skip ${skip}.`
      : `Handed over ${emails(send)} for sending and skipped ${skip}.`,
  };
}

/**
 * Hands over the emails that are due, or says what would happen. Emails are sent by exact timers without it; it takes those
 * along whose reason to wait is gone. Nothing is sent before it is due, at night, or twice.
 */
export const processScheduledEmails = (
  context: SupportContext,
  transact: SystemTransact,
  who: Staff,
  { dry_run }: { readonly dry_run: boolean },
  facts: RequestFacts,
): Promise<ProcessedEmails> =>
  transact(async (trx) => {
    const decided = await decideAll(context, trx);
    const processed = summarize(decided, dry_run);
    if (dry_run) return processed;
    for (const { row, decision } of decided) {
      if (decision.action !== 'wait') await releaseEmail(context, trx, row);
    }
    const { send, skip, wait } = processed;
    await recordSequence(context, trx, who, 'sequence.processed', facts, { after: { send, skip, wait } });
    return processed;
  });
