import { afterCompletion } from '@universal-media/contract/support/sequences/sequence';
import { after } from '#core/kit/clock.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { sequenceEmailJob } from '../jobs.ts';
import { sequenceStore as store } from './store.ts';

interface Planned {
  readonly sequence_email_id: string;
  readonly user_id: string;
  readonly send_at: Date;
}

/** Has an email decided and sent at its time. Planned again for the same time, it is the same job. */
export const planSending = (
  { clock }: Pick<SupportContext, 'clock'>,
  trx: Trx,
  { sequence_email_id, user_id, send_at }: Planned,
): Promise<void> =>
  enqueue(
    trx,
    sequenceEmailJob,
    {
      outbox_id: idNamed(`sequence ${sequence_email_id} ${send_at.toISOString()}`),
      now: clock.now(),
      not_before: send_at,
    },
    { sequence_email_id, user_id },
  );

/** Plans the emails after a campaign, in the transaction that completes it. */
export async function planSequence(
  context: Pick<SupportContext, 'clock'>,
  trx: Trx,
  {
    campaign_id,
    user_id,
    completed_at,
  }: { readonly campaign_id: string; readonly user_id: string; readonly completed_at: Date },
): Promise<void> {
  const { name: sequence, steps } = afterCompletion;
  for (const { step, days } of steps) {
    const due_at = after(completed_at, { days });
    const sequence_email_id = idNamed(`${sequence} ${campaign_id} ${step}`);
    const row = { sequence_email_id, user_id, campaign_id, sequence, step, completed_at, due_at, send_at: due_at };
    if (await store.plan(trx, row)) await planSending(context, trx, row);
  }
}

/** Has a due email that waited decided and sent now. */
export async function releaseEmail(
  context: Pick<SupportContext, 'clock'>,
  trx: Trx,
  email: Pick<Planned, 'sequence_email_id' | 'user_id'>,
): Promise<void> {
  const send_at = context.clock.now();
  await store.release(trx, email.sequence_email_id, send_at);
  await planSending(context, trx, { ...email, send_at });
}
