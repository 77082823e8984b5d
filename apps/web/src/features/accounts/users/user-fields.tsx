import { Controller, type UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Field } from '#ui/forms/field.tsx';
import { NumberInput } from '#ui/forms/numbers/number-field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useApprovalLimit } from './queries.ts';
import { startingCreditsHint } from './texts.ts';
import { subscriptionChoices, userTierChoices } from './tiers.ts';
import type { UserForm } from './user-form.ts';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

interface UserFieldsProps {
  form: UseFormReturn<UserForm>;
  existing: boolean;
  mayCredit: boolean;
}

export function UserFields({ form, existing, mayCredit }: UserFieldsProps) {
  const { errors } = form.formState;
  const { control } = form;
  const approval_above = useApprovalLimit(!existing && mayCredit);
  return (
    <>
      <Field
        label="Email"
        required
        error={errors.email?.message}
        hint={existing ? "The email address can't be changed. The user signs in with it." : undefined}
      >
        <TextInput
          type="email"
          autoComplete="off"
          readOnly={existing}
          className="read-only:border-rule read-only:bg-sunk read-only:text-muted"
          {...form.register('email')}
        />
      </Field>
      <Field label="Full Name" required error={errors.full_name?.message}>
        <TextInput autoComplete="off" {...form.register('full_name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="user_tier"
          render={({ field }) => (
            <Field group label="User Tier">
              <Segmented value={field.value} onValueChange={field.onChange} segments={userTierChoices} />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="subscription_tier"
          render={({ field }) => (
            <Field group label="Subscription Tier">
              <Segmented value={field.value} onValueChange={field.onChange} segments={subscriptionChoices} />
            </Field>
          )}
        />
      </div>
      {!existing && mayCredit && (
        <Controller
          control={control}
          name="initial_credits"
          render={({ field: { value, onChange, ...field } }) => (
            <Field
              label="Initial Credits"
              className="max-w-72"
              hint={startingCreditsHint(approval_above)}
              error={errors.initial_credits?.message}
            >
              <NumberInput
                {...field}
                inputMode="numeric"
                number={value}
                onNumberChange={onChange}
                onUnreadChange={(unread) => unread && onChange(Number.NaN)}
                unit="credits"
              />
            </Field>
          )}
        />
      )}
      {existing && (
        <Controller
          control={control}
          name="is_active"
          render={({ field }) => (
            <Field group label="Status" hint="Inactive users are signed out immediately and can't sign in.">
              <Segmented
                className="max-w-64"
                value={field.value ? 'active' : 'inactive'}
                onValueChange={(status) => field.onChange(status === 'active')}
                segments={statuses}
              />
            </Field>
          )}
        />
      )}
      <Controller
        control={control}
        name="marketing_emails"
        render={({ field: { value, onChange, ...rest } }) => (
          <Checkbox
            {...rest}
            checked={value}
            onCheckedChange={(checked) => onChange(checked === true)}
            label="Marketing emails"
            hint="News and offers. Account emails are always sent."
          />
        )}
      />
    </>
  );
}
