import type { AuditActionOn } from '@universal-media/contract/operations/audit';
import { afterCompletion } from '@universal-media/contract/support/sequences/sequence';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';

/** The audit log names things by id. The sequence is known by its name. */
const sequenceId = idNamed(`sequence ${afterCompletion.name}`);

/** Records what a staff member did with the sequence. */
export const recordSequence = (
  { audit }: Pick<SupportContext, 'audit'>,
  trx: Trx,
  who: Staff,
  action: AuditActionOn<'sequence'>,
  { request_id }: RequestFacts,
  entry: { readonly reason?: string; readonly after?: object } = {},
): Promise<void> =>
  audit.record(trx, {
    ...entry,
    actor: staffActor(who),
    action,
    subject: { kind: 'email_sequence', id: sequenceId },
    request_id,
  });
