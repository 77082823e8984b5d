import type { SupportCause, TranscriptLine } from '@universal-media/contract/support/requests/requests';
import { supportNumber } from '@universal-media/contract/support/requests/requests';
import { businessDayAfter } from '#core/support/answer-due.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import { type Asker, assistantStore } from '../assistant/store.ts';
import type { SupportContext } from '../context.ts';
import { supportRequestEmailJob, warnOfRequestJob } from '../jobs.ts';
import { supportRequestStore as store } from './store.ts';

interface NewRequest {
  readonly user_id: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly message: string;
  readonly cause: SupportCause;
  readonly conversation_id: string | null;
}

const MAX_TRANSCRIPT_TURNS = 50;

async function readTranscript(trx: Trx, conversation_id: string | null): Promise<TranscriptLine[]> {
  if (conversation_id === null) return [];
  const turns = await assistantStore.listTurns(trx, conversation_id, MAX_TRANSCRIPT_TURNS);
  return turns.flatMap(({ question, answer, created_at }) => {
    const at = created_at.toISOString();
    return [
      { from: 'person', text: question, at } as const,
      ...(answer === '' ? [] : [{ from: 'assistant', text: answer, at } as const]),
    ];
  });
}

/** Opens a support request with the conversation so far, and notifies our team. A conversation has one open request. */
export async function openRequest(
  { clock, newId, notifications }: Pick<SupportContext, 'clock' | 'newId' | 'notifications'>,
  trx: Trx,
  request: NewRequest,
): Promise<{ request_id: string; number: string; isNew: boolean }> {
  const now = clock.now();
  const transcript = JSON.stringify(await readTranscript(trx, request.conversation_id));
  const opened = await store.open(trx, { ...request, request_id: newId(), transcript, created_at: now });
  const { request_id, number } = opened.request;
  // Later turns belong to the request too.
  if (!opened.isNew) await store.setTranscript(trx, request_id, transcript);
  if (opened.isNew) {
    await enqueue(trx, supportRequestEmailJob, { outbox_id: newId(), now }, { request_id });
    const delivery = { outbox_id: idNamed(`warn request ${request_id}`), now, not_before: businessDayAfter(now) };
    await enqueue(trx, warnOfRequestJob, delivery, { request_id });
    const payload = { number: supportNumber(number) };
    await notifications.raiseForStaff(trx, { kind: 'support_request', effect_key: request_id, payload });
  }
  return { request_id, number: supportNumber(number), isNew: opened.isNew };
}

/** Returns the id of a conversation if it is the asker's. */
export const ownConversation = async (trx: Trx, asker: Asker | null, conversation_id: string | undefined) =>
  asker === null || conversation_id === undefined
    ? null
    : ((await assistantStore.find(trx, asker, conversation_id))?.conversation_id ?? null);
