import type { NewUser, User, UserChange } from '@universal-media/contract/users';
import type { LiveConnector } from '../../../connectors/live/live.ts';
import type { Clock } from '../../../core/clock.ts';
import type { RequestFacts, Staff } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import { afterCommit, type Transact } from '../../../storage/transact.ts';
import type { AdjustmentService } from '../../adjustments/service.ts';
import type { AuditService } from '../../audit/service.ts';
import type { IdentityService } from '../../identity/service.ts';
import type { SessionService } from '../../sessions/service.ts';
import type { SubscriptionService } from '../../subscriptions/service.ts';
import { type AdvertiserRow, userStore as store } from '../store.ts';
import { userOf } from './user-of.ts';

export interface AccountDeps {
  readonly adjustments: AdjustmentService;
  readonly audit: AuditService;
  readonly identity: IdentityService;
  readonly sessions: SessionService;
  readonly subscriptions: SubscriptionService;
  readonly live: LiveConnector;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What staff may change, as it stands in a row. */
const choicesOf = (row: AdvertiserRow): Required<UserChange> => ({
  full_name: row.full_name,
  user_tier: row.user_tier,
  subscription_tier: row.subscription_tier,
  marketing_emails: row.marketing_emails,
  is_active: row.status === 'active',
});

const changeable = ['full_name', 'user_tier', 'subscription_tier', 'marketing_emails', 'is_active'] as const;

/** Only what differs. A name is personal, so the log says that it changed and not from what to what. */
function differences(before: Required<UserChange>, after: Required<UserChange>) {
  const fields = changeable.filter((field) => before[field] !== after[field]);
  const shown = (of: Required<UserChange>) =>
    Object.fromEntries(fields.map((field) => [field, field === 'full_name' ? '(changed)' : of[field]]));
  return { fields, before: shown(before), after: shown(after) };
}

export function accountsOf(deps: AccountDeps) {
  const { adjustments, audit, identity, sessions, subscriptions, live, clock, newId } = deps;
  return {
    /** Opens an account without a password; a mail asks its owner to choose one. A password that was sent is not looked at. */
    create: (transact: Transact, who: Staff, wanted: NewUser, request: RequestFacts): Promise<User> =>
      transact(async (trx) => {
        const user_id = newId();
        const { email, full_name, initial_credits, ...choices } = wanted;
        const { user_tier, subscription_tier, marketing_emails } = choices;
        const chosen = { user_tier, subscription_tier, marketing_emails };
        const row = await store.insert(trx, { user_id, email, full_name, ...chosen, created_at: clock.now() });
        if (!row) throw new Refusal('email_taken', 'This email is already registered.');
        await identity.passwordReset.invite(trx, user_id);
        await audit.record(trx, {
          actor: { kind: 'staff', admin_id: who.admin.admin_id },
          action: 'advertiser.created',
          subject: { kind: 'advertiser', id: user_id },
          request_id: request.request_id,
          after: chosen,
        });
        if (initial_credits === 0) return userOf(row);
        await adjustments.start(trx, who, user_id, initial_credits, request);
        return userOf((await store.find(trx, user_id)) ?? row);
      }),

    update: (
      transact: Transact,
      { admin }: Staff,
      user_id: string,
      { is_active, ...choices }: UserChange,
      { request_id }: RequestFacts,
    ): Promise<User> =>
      transact(async (trx) => {
        const row = await store.lock(trx, user_id);
        if (!row) throw new Refusal('not_found');
        const status = (is_active ?? row.status === 'active') ? 'active' : 'inactive';
        const changed = await store.update(trx, user_id, { ...choices, status });
        const { fields, before, after } = differences(choicesOf(row), choicesOf(changed));
        if (fields.length === 0) return userOf(changed);
        const actor = { kind: 'staff', admin_id: admin.admin_id } as const;
        const subject = { kind: 'advertiser', id: user_id };
        await audit.record(trx, { actor, action: 'advertiser.updated', subject, request_id, before, after });
        if (row.status === 'active' && status === 'inactive') {
          await sessions.end(trx, { user_id, why: 'deactivated', actor, request_id });
          await subscriptions.cancelAll(trx, user_id, { actor, request_id });
        }
        afterCommit(trx, () => live.publish({ user_id }, { type: 'user_changed' }));
        return userOf(changed);
      }),
  };
}
