import {
  ACCOUNT_VIEW_MINUTES,
  ACCOUNT_VIEWS_LISTED,
  type AccountView,
  type StaffAccess,
  type StartedAccountView,
} from '@universal-media/contract/accounts/security/account-view';
import { staffMay } from '@universal-media/contract/wire/permissions';
import {
  type AccountViewer,
  type Reader,
  type RequestFacts,
  type Staff,
  staffActor,
} from '#core/accounts/principal.ts';
import { toSessionUser } from '#core/accounts/session-user.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { userStore } from '../store.ts';
import { endAccountViews } from './end-views.ts';
import { accountViewStore as store } from './store.ts';

const LIFETIME = { minutes: ACCOUNT_VIEW_MINUTES };

/** Lets a staff member see an account as its advertiser. The audit log records the reason. */
export const startAccountView = (
  { audit, tokens, clock, newId }: AccountsContext,
  transact: Transact,
  who: Staff,
  user_id: string,
  reason: string,
  { request_id }: RequestFacts,
): Promise<StartedAccountView> =>
  transact(async (trx) => {
    const user = await userStore.find(trx, user_id);
    if (!user) throw new Refusal('not_found');
    const view_id = newId();
    const started_at = clock.now();
    const ends_at = after(started_at, LIFETIME);
    const { admin_id } = who.admin;
    const staff_session_id = who.session_id;
    await store.insert(trx, { view_id, admin_id, staff_session_id, user_id, reason, started_at, ends_at });
    await audit.record(trx, {
      actor: staffActor(who),
      action: 'account_view.started',
      subject: { kind: 'advertiser', id: user_id },
      request_id,
      reason,
      after: { view_id, ends_at: ends_at.toISOString() },
    });
    const access_token = await tokens.issue('account_view', { subject: admin_id, session_id: view_id }, LIFETIME);
    return { access_token, view: { view_id, user_id, full_name: user.full_name, ends_at: ends_at.toISOString() } };
  });

/** Finds the staff member and the account of an open view, for the access policy. */
export async function authenticateViewer(
  { findOpenAccountView, clock, preview }: AccountsContext,
  wanted_id: string,
): Promise<AccountViewer | null> {
  const found = await findOpenAccountView(wanted_id, clock.now());
  // The permission as it is now: a staff member who loses it sees nothing more.
  if (!found || !staffMay(found, 'campaign_control')) return null;
  const { view_id, ends_at, admin_id, tos_version } = found;
  return { kind: 'account_viewer', view_id, ends_at, admin_id, tos_version, user: toSessionUser(found, preview) };
}

export const readAccountView = ({ view_id, ends_at, user }: AccountViewer): AccountView => ({
  view_id,
  user_id: user.user_id,
  full_name: user.full_name,
  ends_at: ends_at.toISOString(),
});

export const endAccountView = (
  context: AccountsContext,
  transact: Transact,
  { view_id, admin_id }: AccountViewer,
  { request_id }: RequestFacts,
): Promise<void> =>
  transact((trx) =>
    endAccountViews(context, trx, {
      of: { view_id },
      reason: 'stopped',
      actor: { kind: 'staff', admin_id },
      request_id,
    }),
  );

/** Lists when staff saw the account of an advertiser, latest first. */
export const listStaffAccess = (transact: Transact, { user }: Reader): Promise<StaffAccess[]> =>
  transact(async (trx) =>
    (await store.list(trx, user.user_id, ACCOUNT_VIEWS_LISTED)).map(({ view_id, started_at, ended_at }) => ({
      view_id,
      started_at: started_at.toISOString(),
      ended_at: ended_at.toISOString(),
    })),
  );
