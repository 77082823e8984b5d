import type { NewUser, User, UserChange } from '@universal-media/contract/accounts/users';
import type { AuditEntry } from '@universal-media/contract/operations/audit';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { afterCommit, type Transact, type Trx } from '#storage/transact.ts';
import { revokeKeyInForce } from '../api-keys/api-keys.ts';
import type { AccountsContext } from '../context.ts';
import { endSessions } from '../sessions/sessions.ts';
import { inviteToSetPassword } from '../sign-in/reset-password.ts';
import { type AdvertiserRow, userStore as store } from './store.ts';
import { toUser } from './to-user.ts';

const changeable = ['full_name', 'user_tier', 'subscription_tier', 'marketing_emails', 'is_active'] as const;

/** Creates an advertiser account without a password and invites its owner to choose one. */
export const createUser = (
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  input: NewUser,
  request: RequestFacts,
): Promise<User> =>
  transact(async (trx) => {
    const { audit, clock, newId } = context;
    const user_id = newId();
    const { email, full_name, initial_credits, user_tier, subscription_tier, marketing_emails } = input;
    const settings = { user_tier, subscription_tier, marketing_emails };
    const row = await store.insert(trx, { user_id, email, full_name, ...settings, created_at: clock.now() });
    if (!row) throw new Refusal('email_taken', 'This email is already registered.');
    await inviteToSetPassword(context, trx, user_id);
    await audit.record(trx, {
      actor: { kind: 'staff', admin_id: who.admin.admin_id },
      action: 'advertiser.created',
      subject: { kind: 'advertiser', id: user_id },
      request_id: request.request_id,
      after: settings,
    });
    await context.events.userCreated.publish(trx, { user_id, initial_credits, created_by: who, request });
    // A subscriber may have added credits.
    return toUser((await store.find(trx, user_id)) ?? row);
  });

/** Changes an advertiser account. Deactivation ends its sessions and its API key. */
export const updateUser = (
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  user_id: string,
  change: UserChange,
  request: RequestFacts,
): Promise<User> => transact((trx) => changeUser(context, trx, who, user_id, change, request));

/** Changes an account inside the caller's transaction. */
export async function changeUser(
  context: AccountsContext,
  trx: Trx,
  who: Staff,
  user_id: string,
  { is_active, ...input }: UserChange,
  { request_id }: RequestFacts,
): Promise<User> {
  const row = await store.lock(trx, user_id);
  if (!row) throw new Refusal('not_found');
  const status = (is_active ?? row.status === 'active') ? 'active' : 'inactive';
  const updated = await store.update(trx, user_id, { ...input, status });
  const { fields, before, after } = findDifferences(toSettings(row), toSettings(updated));
  if (fields.length === 0) return toUser(updated);
  const actor = { kind: 'staff', admin_id: who.admin.admin_id } as const;
  const subject = { kind: 'advertiser', id: user_id };
  await context.audit.record(trx, { actor, action: 'advertiser.updated', subject, request_id, before, after });
  if (row.status === 'active' && status === 'inactive') {
    await revokeKeyInForce(context, trx, user_id, request_id, actor);
    await endSessions(context, trx, { user_id, reason: 'deactivated', actor, request_id });
    await context.events.accountDeactivated.publish(trx, { user_id, deactivated_by: who, request_id });
  }
  afterCommit(trx, () => context.live.publish({ user_id }, { type: 'user_changed' }));
  return toUser(updated);
}

/** Lists the audit entries of an advertiser, latest first. */
export const readUserTimeline = (
  { audit }: AccountsContext,
  transact: Transact,
  user_id: string,
  cursor: string | undefined,
): Promise<{ entries: AuditEntry[]; next_cursor: string | null }> =>
  transact(async (trx) => {
    if (!(await store.find(trx, user_id))) throw new Refusal('not_found');
    return audit.timeline(trx, user_id, cursor);
  });

const toSettings = (row: AdvertiserRow): Required<UserChange> => ({
  full_name: row.full_name,
  user_tier: row.user_tier,
  subscription_tier: row.subscription_tier,
  marketing_emails: row.marketing_emails,
  is_active: row.status === 'active',
});

/** Selects the fields that differ. Names are personal data, so the audit log says only that a name changed. */
function findDifferences(before: Required<UserChange>, after: Required<UserChange>) {
  const fields = changeable.filter((field) => before[field] !== after[field]);
  const toAudited = (settings: Required<UserChange>) =>
    Object.fromEntries(fields.map((field) => [field, field === 'full_name' ? '(changed)' : settings[field]]));
  return { fields, before: toAudited(before), after: toAudited(after) };
}
