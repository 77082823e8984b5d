import type { User } from '@universal-media/contract/accounts/users';
import { exactCredits } from '#core/kit/exact-credits.ts';
import type { AdvertiserRow } from './store.ts';

export const toUser = (row: AdvertiserRow): User => ({
  user_id: row.user_id,
  email: row.email,
  full_name: row.full_name,
  credit_balance: exactCredits(row.balance_cents),
  user_tier: row.user_tier,
  subscription_tier: row.subscription_tier,
  is_active: row.status === 'active',
  is_premium: row.user_tier !== 'standard',
  email_verified: row.email_verified_at !== null,
  created_at: row.created_at.toISOString(),
  last_login: row.last_login_at?.toISOString() ?? null,
  account_settings: { marketing_emails: row.marketing_emails },
  total_campaigns: Number(row.total_campaigns),
});
