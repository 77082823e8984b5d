import {
  SUPPORT_REQUESTS_PER_PAGE,
  type SupportRequestDetails,
  type SupportRequestItem,
  type SupportState,
  supportNumber,
  UNANSWERED_SHOWN,
  type UnansweredQuestion,
} from '@universal-media/contract/support/requests/requests';
import { z } from 'zod';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { assistantStore } from '../assistant/store.ts';
import type { SupportContext } from '../context.ts';
import { type SupportRequestRow, supportRequestStore as store } from './store.ts';

const toItem = (row: SupportRequestRow): SupportRequestItem => ({
  request_id: row.request_id,
  number: supportNumber(row.number),
  user_id: row.user_id,
  name: row.name,
  email: row.email,
  message: row.message,
  cause: row.cause,
  state: row.state,
  created_at: row.created_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
});

const Position = z.object({ of: z.literal('support_requests'), at: z.iso.datetime(), id: z.uuid() });

/** Lists one page of support requests. */
export function listSupportRequests(
  transact: SystemTransact,
  { state, cursor }: { readonly state?: SupportState | undefined; readonly cursor?: string | undefined },
) {
  const after = readCursor(Position, cursor);
  return transact(async (trx) => {
    const rows = await store.list(trx, { state, after, limit: SUPPORT_REQUESTS_PER_PAGE + 1 });
    const page = rows.slice(0, SUPPORT_REQUESTS_PER_PAGE);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return {
      requests: page.map(toItem),
      next_cursor: last
        ? writeCursor({ of: 'support_requests', at: last.created_at.toISOString(), id: last.request_id })
        : null,
      open: await store.countOpen(trx),
    };
  });
}

/** Returns a request with its conversation. Conversations are personal, so the audit log records who read one. */
export const getSupportRequest = (
  { audit }: SupportContext,
  transact: SystemTransact,
  who: Staff,
  request_id: string,
  facts: RequestFacts,
): Promise<SupportRequestDetails> =>
  transact(async (trx) => {
    const row = await store.find(trx, request_id);
    if (!row) throw new Refusal('not_found');
    await audit.record(trx, {
      actor: staffActor(who),
      action: 'support_request.read',
      subject: { kind: 'support_request', id: request_id },
      request_id: facts.request_id,
    });
    return { request: toItem(row), transcript: row.transcript };
  });

/** Closes a request or opens it again. Doing it twice changes nothing. */
export const setSupportRequestState = (
  { audit, clock }: SupportContext,
  transact: SystemTransact,
  who: Staff,
  { request_id, state }: { readonly request_id: string; readonly state: SupportState },
  facts: RequestFacts,
): Promise<SupportRequestItem> =>
  transact(async (trx) => {
    const row = await store.lock(trx, request_id);
    if (!row) throw new Refusal('not_found');
    if (row.state === state) return toItem(row);
    const isClosed = state === 'closed';
    const changed = await store.setState(trx, request_id, {
      state,
      closed_at: isClosed ? clock.now() : null,
      closed_by: isClosed ? who.admin.admin_id : null,
      // The transcript stays. The conversation may open another request.
      ...(isClosed && { conversation_id: null }),
    });
    await audit.record(trx, {
      actor: staffActor(who),
      action: isClosed ? 'support_request.closed' : 'support_request.opened',
      subject: { kind: 'support_request', id: request_id },
      request_id: facts.request_id,
    });
    return toItem(changed);
  });

/** Lists what the manual did not answer, without who asked: the articles that are missing. */
export const listUnansweredQuestions = (transact: SystemTransact): Promise<UnansweredQuestion[]> =>
  transact(async (trx) => {
    const turns = await assistantStore.listUnanswered(trx, UNANSWERED_SHOWN);
    return turns.map(({ created_at, ...turn }) => ({ ...turn, created_at: created_at.toISOString() }));
  });
