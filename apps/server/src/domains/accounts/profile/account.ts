import type { Account, AccountChange } from '@universal-media/contract/accounts/account';
import { mayUseAdvanced } from '#core/accounts/advanced-mode.ts';
import type { Advertiser, KeyHolder, Reader, RequestFacts } from '#core/accounts/principal.ts';
import { exactCredits } from '#core/kit/exact-credits.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { afterCommit, type Transact, type Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { toPending } from './email-change/request-email-change.ts';
import { emailChangeStore } from './email-change/store.ts';
import { type AccountRow, accountStore as store } from './store.ts';

const changeable = ['full_name', 'time_zone', 'campaign_emails', 'credit_emails', 'marketing_emails'] as const;

export const readAccount = (context: AccountsContext, transact: Transact, { user }: Reader): Promise<Account> =>
  transact((trx) => loadAccount(context, trx, user.user_id));

/** Changes the given fields. The audit log names the fields but not their values, which are personal data. */
export const changeAccount = (
  context: AccountsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser | KeyHolder,
  { notifications, ...profile }: AccountChange,
  { request_id }: RequestFacts,
): Promise<Account> =>
  transact(async (trx) => {
    const before = await store.lock(trx, user_id);
    const change = { ...profile, ...notifications };
    const fields = changeable.filter((field) => change[field] !== undefined && change[field] !== before?.[field]);
    if (before && fields.length > 0) {
      await store.change(trx, user_id, change);
      const actor = { kind: 'advertiser', user_id } as const;
      const subject = { kind: 'advertiser', id: user_id };
      await context.audit.record(trx, { actor, action: 'account.changed', subject, request_id, after: { fields } });
      afterCommit(trx, () => context.live.publish({ user_id }, { type: 'user_changed' }));
    }
    return loadAccount(context, trx, user_id);
  });

export const findAccount = (trx: Trx, user_id: string): Promise<AccountRow | undefined> => store.find(trx, user_id);

const toExperience = ({ user_tier, campaigns_launched }: AccountRow) => ({
  user_tier,
  campaigns_launched: Number(campaigns_launched),
});

/** Answers whether the settings let this advertiser launch campaigns in advanced mode. */
export async function isAdvanced(
  { advanced }: Pick<AccountsContext, 'advanced'>,
  trx: Trx,
  user_id: string,
): Promise<boolean> {
  const row = await store.find(trx, user_id);
  return row !== undefined && mayUseAdvanced(advanced, toExperience(row));
}

async function loadAccount(
  { listAssignedCodes, advanced, clock, notifications }: AccountsContext,
  trx: Trx,
  user_id: string,
): Promise<Account> {
  const row = await store.find(trx, user_id);
  if (!row) throw new Refusal('not_found');
  const pending = await emailChangeStore.findOpen(trx, user_id, clock.now());
  return {
    credit_balance: exactCredits(row.balance_cents),
    ...(await listAssignedCodes(trx, user_id)),
    campaigns_launched: Number(row.campaigns_launched),
    may_use_advanced: mayUseAdvanced(advanced, toExperience(row)),
    advanced_after_launches: advanced.after_launches,
    email: row.email,
    email_verified: row.email_verified_at !== null,
    email_problem: await notifications.findSuppression(trx, row.email),
    pending_email: pending ? toPending(pending) : null,
    full_name: row.full_name,
    user_tier: row.user_tier,
    time_zone: row.time_zone,
    notifications: {
      campaign_emails: row.campaign_emails,
      credit_emails: row.credit_emails,
      marketing_emails: row.marketing_emails,
    },
    has_password: row.password_hash !== null,
    google_linked: row.google_linked,
    created_at: row.created_at.toISOString(),
    deletion_due_at: row.deletion_due_at?.toISOString() ?? null,
  };
}
