import type { UserTier } from '@universal-media/contract/accounts/identity';

export const tierNames: Record<UserTier, string> = {
  standard: 'Standard',
  premium: 'Premium',
  enterprise: 'Enterprise',
};
