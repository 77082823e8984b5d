import { decideEmail, type SequenceDecision } from '#core/support/sequences/decide-email.ts';
import type { Trx } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { sequenceFactsStore as factsStore } from './facts-store.ts';
import { writeSequenceLink } from './open-sequence-link.ts';
import { planSending } from './plan-sequence.ts';
import { renderStep } from './render-step.ts';
import { type Finish, type SequenceEmailRow, sequenceStore as store } from './store.ts';

type Delivered = Awaited<ReturnType<SupportContext['notifications']['deliverOnce']>>;

const about = ({ sequence, campaign_id, step }: SequenceEmailRow): string =>
  `sequence.${sequence}.${campaign_id}.${step}`;

const UNKNOWN = 'The server stopped while it was being sent. It is not sent again, because it could arrive twice.';

function toFinish({ outcome, message_id, reason }: Delivered): Finish {
  if (outcome === 'sent') return { state: 'sent', message_id };
  if (outcome === 'unknown') return { state: 'failed', message_id, failure: UNKNOWN };
  if (outcome === 'refused') return { state: 'failed', message_id, failure: (reason ?? 'Refused').slice(0, 500) };
  return { state: 'skipped', skipped_for: outcome === 'off' ? 'marketing_off' : 'suppressed' };
}

/** Decides what happens to an email now, from facts that are read now. */
export async function decideNow(
  { clock, notifications, recipients }: SupportContext,
  trx: Trx,
  row: SequenceEmailRow,
  is_paused: boolean,
): Promise<SequenceDecision> {
  const recipient = await recipients.findRecipient(trx, row.user_id);
  const found = await factsStore.read(trx, row);
  if (!recipient || !found) return { action: 'skip', reason: 'account_inactive' };
  const is_suppressed = await notifications.isSuppressed(trx, recipient.email);
  const { step, completed_at, due_at } = row;
  const { preferences } = recipient;
  return decideEmail({ ...found, step, completed_at, due_at, is_paused, is_suppressed, preferences }, clock.now());
}

/** Takes an email whose time has come: ends it, moves it, or returns it to be sent. */
const takeDue = (context: SupportContext, sequence_email_id: string): Promise<SequenceEmailRow | null> =>
  context.transact(async (trx) => {
    const { clock, notifications } = context;
    const row = await store.lock(trx, sequence_email_id);
    // Sent, skipped or moved meanwhile: another job sends it at its time.
    if (row?.state !== 'scheduled' || clock.now() < row.send_at) return null;
    // Sent by an attempt that ended before it could say so.
    const before = await notifications.findDelivered(trx, about(row));
    if (before && before.outcome !== 'unknown') {
      await store.finish(trx, sequence_email_id, toFinish(before), clock.now());
      return null;
    }
    const decision = await decideNow(context, trx, row, await store.isPaused(trx));
    if (decision.action === 'send') return row;
    if (decision.action === 'skip') {
      await store.finish(trx, sequence_email_id, { state: 'skipped', skipped_for: decision.reason }, clock.now());
      return null;
    }
    const { reason: waits_for, until: send_at } = decision;
    await store.wait(trx, sequence_email_id, { waits_for, ...(send_at && { send_at }) });
    if (send_at) await planSending(context, trx, { ...row, send_at });
    return null;
  });

/** Sends an email of the sequence once, unless there is a reason not to. Every reason is recorded. */
export async function sendSequenceEmail(context: SupportContext, sequence_email_id: string): Promise<void> {
  const { clock, notifications, recipients, transact } = context;
  const row = await takeDue(context, sequence_email_id);
  if (!row) return;
  const { user_id, campaign_id } = row;
  const recipient = await transact((trx) => recipients.findRecipient(trx, user_id));
  if (!recipient) return;
  const email = await renderStep(context, {
    step: row.step,
    campaign: { user_id, campaign_id },
    full_name: recipient.full_name,
    link: writeSequenceLink(context, sequence_email_id),
    unsubscribe_url: notifications.unsubscribePage(user_id, 'marketing'),
  });
  const sent = await notifications.deliverOnce({
    user_id,
    category: 'marketing',
    about: about(row),
    to: recipient.email,
    ...email,
  });
  await transact((trx) => store.finish(trx, sequence_email_id, toFinish(sent), clock.now()));
}
