import type { UserTier } from './identity.ts';

/** So many launched campaigns show that somebody knows their way. */
const ADVANCED_AFTER_LAUNCHES = 3;

interface Experience {
  readonly user_tier: UserTier;
  readonly campaigns_launched: number;
}

/** Whether somebody is offered the builder's advanced part. Simple is complete by itself. */
export const mayUseAdvanced = ({ user_tier, campaigns_launched }: Experience): boolean =>
  user_tier === 'premium' || user_tier === 'enterprise' || campaigns_launched >= ADVANCED_AFTER_LAUNCHES;
