import type { SessionUser, UserTier } from '@universal-media/contract/accounts/identity';
import { exactCredits } from '../kit/exact-credits.ts';

/** The facts about an advertiser that their own pages show. */
export interface UserFacts {
  readonly user_id: string;
  readonly email: string;
  readonly full_name: string;
  readonly user_tier: UserTier;
  readonly email_verified_at: Date | null;
  readonly deletion_due_at: Date | null;
  /** Credits they can spend, in cents. */
  readonly balance_cents: bigint;
}

/** Converts an advertiser into the user that browsers receive. */
export const toSessionUser = (facts: UserFacts, is_preview: boolean): SessionUser => ({
  user_id: facts.user_id,
  email: facts.email,
  full_name: facts.full_name,
  role: 'advertiser',
  user_tier: facts.user_tier,
  credit_balance: exactCredits(facts.balance_cents),
  is_preview,
  email_verified: facts.email_verified_at !== null,
  deletion_due_at: facts.deletion_due_at?.toISOString() ?? null,
});
