import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact } from '#storage/transact.ts';
import { revokeKeyInForce } from '../api-keys/api-keys.ts';
import type { AccountsContext } from '../context.ts';
import { announceChange } from '../profile/security-changed.ts';
import { endSessions } from '../sessions/sessions.ts';
import { userStore as store } from './store.ts';

/** Ends every session of an advertiser and revokes the API key. The owner is notified by email. */
export const endUserSessions = (
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  user_id: string,
  reason: string,
  { request_id }: RequestFacts,
): Promise<number> =>
  transact(async (trx) => {
    if (!(await store.lock(trx, user_id))) throw new Refusal('not_found');
    const actor = staffActor(who);
    await revokeKeyInForce(context, trx, user_id, request_id, actor);
    const ending = { user_id, reason: 'ended_by_staff', actor, request_id, note: reason } as const;
    const ended = await endSessions(context, trx, ending);
    if (ended > 0) await announceChange(context, trx, user_id, 'sessions_ended');
    return ended;
  });
