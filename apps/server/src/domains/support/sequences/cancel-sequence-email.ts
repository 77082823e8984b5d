import type { SequenceEmailItem } from '@universal-media/contract/support/sequences/sequences';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { toItem } from './list-sequence-emails.ts';
import { sequenceStore as store } from './store.ts';

/** Cancels an email that is scheduled. */
export const cancelSequenceEmail = (
  { audit, clock }: SupportContext,
  transact: SystemTransact,
  who: Staff,
  sequence_email_id: string,
  { request_id }: RequestFacts,
): Promise<SequenceEmailItem> =>
  transact(async (trx) => {
    const row = await store.lock(trx, sequence_email_id);
    if (!row) throw new Refusal('not_found');
    if (row.state !== 'scheduled') throw new Refusal('email_not_scheduled');
    await store.finish(trx, sequence_email_id, { state: 'skipped', skipped_for: 'canceled' }, clock.now());
    await audit.record(trx, {
      actor: staffActor(who),
      action: 'sequence.email_canceled',
      subject: { kind: 'sequence_email', id: sequence_email_id },
      request_id,
      after: { campaign_id: row.campaign_id, step: row.step },
    });
    const canceled = await store.find(trx, sequence_email_id);
    if (!canceled) throw new Refusal('not_found');
    return toItem(canceled);
  });
