import { type UserTier, userTiers } from '@universal-media/contract/accounts/identity';
import { subscriptionTiers } from '@universal-media/contract/accounts/users';

export const tierLabels: Record<UserTier, string> = {
  standard: 'Standard',
  premium: 'Premium',
  enterprise: 'Enterprise',
};

export const userTierChoices = userTiers.map((value) => ({ value, label: tierLabels[value] }));
export const subscriptionChoices = subscriptionTiers.map((value) => ({ value, label: value }));
