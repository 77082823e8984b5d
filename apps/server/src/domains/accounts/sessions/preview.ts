import type { StaffSignedIn } from '@universal-media/contract/accounts/staff';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { openStaffSession } from '../staff/sign-in/staff-sessions.ts';
import { previewStore as store } from './preview-store.ts';
import { type OpenedSession, openSession } from './sessions.ts';

/**
 * Opens a session of the demo advertiser without a password. Refused outside the demo, where every change is refused, and on
 * a database that was not filled as one.
 */
export async function previewAsAdvertiser(
  context: AccountsContext,
  transact: Transact,
  request: RequestFacts,
): Promise<OpenedSession> {
  if (!context.preview) throw new Refusal('not_found');
  return transact(async (trx) => {
    const advertiser = (await store.isDemo(trx)) ? await store.findFirstAdvertiser(trx) : undefined;
    if (!advertiser) throw new Refusal('not_found');
    return openSession(context, trx, advertiser, request);
  });
}

/** Opens a session of the demo's super admin without a password. Refused outside the demo. */
export async function previewAsStaff(
  context: AccountsContext,
  transact: Transact,
  request: RequestFacts,
): Promise<StaffSignedIn> {
  if (!context.preview) throw new Refusal('not_found');
  return transact(async (trx) => {
    const member = (await store.isDemo(trx)) ? await store.findFirstSuperAdmin(trx) : undefined;
    if (!member) throw new Refusal('not_found');
    return openStaffSession(context, trx, member, 'preview', { ...request, device: context.newId() });
  });
}
