import type { Account, AccountChange } from '@universal-media/contract/account';
import type { LiveConnector } from '../../../connectors/live/live.ts';
import type { Advertiser, KeyHolder, RequestFacts } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import { wholeCredits } from '../../../core/whole-credits.ts';
import { afterCommit, type Transact, type Trx } from '../../../storage/transact.ts';
import type { AuditService } from '../../audit/service.ts';
import type { DiscountService } from '../../discounts/service.ts';
import { type AccountRow, accountStore as store } from '../store.ts';

export interface ProfileDeps {
  readonly audit: AuditService;
  readonly discounts: DiscountService;
  readonly live: LiveConnector;
}

const changeable = ['full_name', 'time_zone', 'campaign_emails', 'credit_emails', 'marketing_emails'] as const;

type Codes = Pick<Account, 'discount_codes' | 'unused_discount_codes'>;

const accountOf = (row: AccountRow, codes: Codes): Account => ({
  credit_balance: wholeCredits(row.balance_cents),
  ...codes,
  campaigns_launched: Number(row.campaigns_launched),
  email: row.email,
  email_verified: row.email_verified_at !== null,
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
});

export function profileOf({ audit, discounts, live }: ProfileDeps) {
  const shown = async (trx: Trx, user_id: string): Promise<Account> => {
    const row = await store.find(trx, user_id);
    if (!row) throw new Refusal('not_found');
    return accountOf(row, await discounts.listOf(trx, user_id));
  };

  return {
    read: (transact: Transact, { user }: Advertiser | KeyHolder): Promise<Account> =>
      transact((trx) => shown(trx, user.user_id)),

    /** Changes what is given and leaves the rest. The log names the fields and never what stands in them. */
    change: (
      transact: Transact,
      { user: { user_id } }: Advertiser | KeyHolder,
      { notifications, ...given }: AccountChange,
      { request_id }: RequestFacts,
    ): Promise<Account> =>
      transact(async (trx) => {
        const before = await store.lock(trx, user_id);
        const wanted = { ...given, ...notifications };
        const fields = changeable.filter((field) => wanted[field] !== undefined && wanted[field] !== before?.[field]);
        if (before && fields.length > 0) {
          await store.change(trx, user_id, wanted);
          const actor = { kind: 'advertiser', user_id } as const;
          const subject = { kind: 'advertiser', id: user_id };
          await audit.record(trx, { actor, action: 'account.changed', subject, request_id, after: { fields } });
          afterCommit(trx, () => live.publish({ user_id }, { type: 'user_changed' }));
        }
        return shown(trx, user_id);
      }),
  };
}
