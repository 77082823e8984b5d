import type { OpenStaffSession } from '@universal-media/contract/accounts/security/own-staff-account';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { endStaffSessions } from '../sign-in/staff-sessions.ts';
import { staffStore as store } from '../sign-in/store.ts';

export const listOwnSessions = (
  { clock }: AccountsContext,
  transact: Transact,
  { admin: { admin_id }, session_id: current }: Staff,
): Promise<OpenStaffSession[]> =>
  transact(async (trx) =>
    (await store.listOpen(trx, admin_id, clock.now())).map(({ session_id, user_agent, ip, created_at }) => ({
      session_id,
      user_agent,
      ip,
      created_at: created_at.toISOString(),
      is_current: session_id === current,
    })),
  );

export async function revokeOwnSession(
  context: AccountsContext,
  transact: Transact,
  { admin: { admin_id } }: Staff,
  session_id: string,
  { request_id }: RequestFacts,
): Promise<void> {
  const actor = { kind: 'staff', admin_id } as const;
  const ended = await transact((trx) =>
    endStaffSessions(context, trx, { admin_id, only: session_id, reason: 'revoked', actor, request_id }),
  );
  if (ended === 0) throw new Refusal('not_found');
}
