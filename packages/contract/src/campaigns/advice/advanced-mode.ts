import type { UserTier } from '../../accounts/identity.ts';

/** After this many launched campaigns, an advertiser counts as experienced. */
const ADVANCED_AFTER_LAUNCHES = 3;

interface Experience {
  readonly user_tier: UserTier;
  readonly campaigns_launched: number;
}

/** Whether the advertiser may use the builder's advanced mode. Simple mode is enough to launch any campaign. */
export const mayUseAdvanced = ({ user_tier, campaigns_launched }: Experience): boolean =>
  user_tier === 'premium' || user_tier === 'enterprise' || campaigns_launched >= ADVANCED_AFTER_LAUNCHES;
