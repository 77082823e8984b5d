import { userTiers } from '@universal-media/contract/accounts/identity';
import { NewUser, subscriptionTiers, type User, type UserChange } from '@universal-media/contract/accounts/users';
import { z } from 'zod';

/** Form values for creating and editing a user. */
export const UserForm = z.object({
  email: NewUser.shape.email,
  full_name: NewUser.shape.full_name,
  user_tier: z.enum(userTiers),
  subscription_tier: z.enum(subscriptionTiers),
  marketing_emails: z.boolean(),
  is_active: z.boolean(),
  initial_credits: z
    .number('Enter a number')
    .int('Enter whole credits')
    .min(0, 'At least 0')
    .max(1_000_000, 'Enter 1,000,000 or less')
    .nullable(),
});
export type UserForm = z.output<typeof UserForm>;

const blank: UserForm = {
  email: '',
  full_name: '',
  user_tier: 'standard',
  subscription_tier: 'Professional',
  // Consent is the advertiser's own to give.
  marketing_emails: false,
  is_active: true,
  initial_credits: 1000,
};

export function toForm(user: User | undefined): UserForm {
  if (!user) return blank;
  const { email, full_name, user_tier, subscription_tier, is_active, account_settings } = user;
  return {
    email,
    full_name,
    user_tier,
    subscription_tier,
    is_active,
    initial_credits: null,
    marketing_emails: account_settings.marketing_emails,
  };
}

/** Returns only the changed fields, so that a colleague's concurrent changes are kept. */
export function toChange(before: UserForm, { email: _, ...now }: UserForm): UserChange {
  return {
    ...(now.full_name !== before.full_name && { full_name: now.full_name }),
    ...(now.user_tier !== before.user_tier && { user_tier: now.user_tier }),
    ...(now.subscription_tier !== before.subscription_tier && { subscription_tier: now.subscription_tier }),
    ...(now.marketing_emails !== before.marketing_emails && { marketing_emails: now.marketing_emails }),
    ...(now.is_active !== before.is_active && { is_active: now.is_active }),
  };
}

/** Sends initial credits only with the permission to grant them. An empty field means none. */
export const toNewUser = ({ is_active: _, initial_credits, ...form }: UserForm, mayCredit: boolean): NewUser => ({
  ...form,
  initial_credits: mayCredit ? (initial_credits ?? 0) : 0,
});
