import type { UserTier } from '@universal-media/contract/accounts/identity';

/** Who may use the builder's advanced mode; from the settings. */
export interface AdvancedRule {
  readonly tiers: readonly UserTier[];
  /** After this many launched campaigns, an advertiser of any tier counts as experienced. */
  readonly after_launches: number;
}

interface Experience {
  readonly user_tier: UserTier;
  readonly campaigns_launched: number;
}

/** Answers whether the advertiser may use advanced mode. Simple mode is enough to launch any campaign. */
export const mayUseAdvanced = (
  { tiers, after_launches }: AdvancedRule,
  { user_tier, campaigns_launched }: Experience,
): boolean => tiers.includes(user_tier) || campaigns_launched >= after_launches;
