import { userTiers } from '@universal-media/contract/identity';
import { NewUser, subscriptionTiers, type User, type UserChange } from '@universal-media/contract/users';
import { z } from 'zod';

/** What the dialog holds, for a new user as for one that is there. */
export const UserForm = z.object({
  email: NewUser.shape.email,
  full_name: NewUser.shape.full_name,
  user_tier: z.enum(userTiers),
  subscription_tier: z.enum(subscriptionTiers),
  marketing_emails: z.boolean(),
  is_active: z.boolean(),
  initial_credits: z
    .number('Write a number')
    .int('Whole credits only')
    .min(0, 'At least 0')
    .max(1_000_000, 'At most 1,000,000')
    .nullable(),
});
export type UserForm = z.output<typeof UserForm>;

const blank: UserForm = {
  email: '',
  full_name: '',
  user_tier: 'standard',
  subscription_tier: 'Professional',
  marketing_emails: true,
  is_active: true,
  initial_credits: 1000,
};

export function formOf(user: User | undefined): UserForm {
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

/** Only what was touched is sent: what a colleague changed meanwhile stays changed. */
export function changeOf(before: UserForm, { email: _, ...now }: UserForm): UserChange {
  return {
    ...(now.full_name !== before.full_name && { full_name: now.full_name }),
    ...(now.user_tier !== before.user_tier && { user_tier: now.user_tier }),
    ...(now.subscription_tier !== before.subscription_tier && { subscription_tier: now.subscription_tier }),
    ...(now.marketing_emails !== before.marketing_emails && { marketing_emails: now.marketing_emails }),
    ...(now.is_active !== before.is_active && { is_active: now.is_active }),
  };
}

/** Starting credits are sent only by those who may give them, and an empty field is none. */
export const newUserOf = ({ is_active: _, initial_credits, ...form }: UserForm, mayCredit: boolean): NewUser => ({
  ...form,
  initial_credits: mayCredit ? (initial_credits ?? 0) : 0,
});
