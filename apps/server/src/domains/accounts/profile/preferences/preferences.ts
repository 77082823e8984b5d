import { bellCategories } from '@universal-media/contract/operations/notifications/categories';
import type {
  NotificationPreferences,
  NotificationPreferencesChange,
} from '@universal-media/contract/operations/notifications/preferences';
import type { Advertiser, KeyHolder, Reader, RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Actor } from '#core/operations/actor.ts';
import { afterCommit, type Transact, type Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { toPreferences } from './recipients.ts';
import { emailColumns, preferenceStore as store } from './store.ts';

export const readNotificationPreferences = (transact: Transact, { user }: Reader): Promise<NotificationPreferences> =>
  transact(async (trx) => {
    const row = await store.find(trx, user.user_id);
    if (!row) throw new Refusal('not_found');
    return toPreferences(row);
  });

/** Saves a change. The audit log names the fields but not their values, which are personal data. */
export async function savePreferences(
  { audit, clock, live }: AccountsContext,
  trx: Trx,
  user_id: string,
  change: NotificationPreferencesChange,
  { request_id }: Pick<RequestFacts, 'request_id'>,
): Promise<NotificationPreferences> {
  const row = await store.lock(trx, user_id);
  if (!row) throw new Refusal('not_found');
  const before = toPreferences(row);
  const { bell = {}, email = {} } = change;
  const after: NotificationPreferences = {
    bell: {
      campaigns: bell.campaigns ?? before.bell.campaigns,
      credits: bell.credits ?? before.bell.credits,
      reports: bell.reports ?? before.bell.reports,
    },
    email: {
      campaigns: email.campaigns ?? before.email.campaigns,
      credits: email.credits ?? before.email.credits,
      reports: email.reports ?? before.email.reports,
      marketing: email.marketing ?? before.email.marketing,
    },
    quiet_hours: change.quiet_hours === undefined ? before.quiet_hours : change.quiet_hours,
    digest: change.digest ?? before.digest,
    time_zone: before.time_zone,
  };
  const fields = (['bell', 'email', 'quiet_hours', 'digest'] as const).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );
  if (fields.length === 0) return before;
  const { campaigns, credits, marketing, reports } = after.email;
  await store.saveEmails(trx, user_id, {
    [emailColumns.campaigns]: campaigns,
    [emailColumns.credits]: credits,
    [emailColumns.marketing]: marketing,
  });
  const columns = {
    bell_off: bellCategories.filter((category) => !after.bell[category]),
    report_emails: reports,
    quiet_from: after.quiet_hours?.from ?? null,
    quiet_to: after.quiet_hours?.to ?? null,
    is_digest: after.digest,
  };
  await store.save(trx, user_id, columns, clock.now());
  const actor: Actor = { kind: 'advertiser', user_id };
  const subject = { kind: 'advertiser', id: user_id };
  await audit.record(trx, { actor, action: 'account.changed', subject, request_id, after: { fields } });
  afterCommit(trx, () => live.publish({ user_id }, { type: 'user_changed' }));
  return after;
}

export const changeNotificationPreferences = (
  context: AccountsContext,
  transact: Transact,
  { user }: Advertiser | KeyHolder,
  change: NotificationPreferencesChange,
  request: RequestFacts,
): Promise<NotificationPreferences> => transact((trx) => savePreferences(context, trx, user.user_id, change, request));
