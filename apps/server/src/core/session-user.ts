import type { SessionUser, UserTier } from '@universal-media/contract/identity';
import { wholeCredits } from './whole-credits.ts';

/** What is known of an advertiser wherever they are shown as themselves. */
export interface UserFacts {
  readonly user_id: string;
  readonly email: string;
  readonly full_name: string;
  readonly user_tier: UserTier;
  readonly email_verified_at: Date | null;
  readonly deletion_due_at: Date | null;
  /** What their wallet has to spend. */
  readonly balance_cents: bigint;
}

/** The user as their browser sees them. */
export const sessionUser = (facts: UserFacts, is_preview: boolean): SessionUser => ({
  user_id: facts.user_id,
  email: facts.email,
  full_name: facts.full_name,
  role: 'advertiser',
  user_tier: facts.user_tier,
  credit_balance: wholeCredits(facts.balance_cents),
  is_preview,
  email_verified: facts.email_verified_at !== null,
  deletion_due_at: facts.deletion_due_at?.toISOString() ?? null,
});
