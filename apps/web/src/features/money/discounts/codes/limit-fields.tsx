import { toCents, toCredits } from '@universal-media/contract/wire/money';
import { useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { localToday } from '#ui/dates/calendar-days.ts';
import { DateInput } from '#ui/dates/date-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput, NumberInput } from '#ui/forms/numbers/number-field.tsx';
import { type CodeForm, unreadDay, unreadNumber } from './code-form.ts';

/** The optional limits of a code. */
export function LimitFields({ form }: { form: UseFormReturn<CodeForm> }) {
  const { errors } = form.formState;
  const { control } = form;
  const expires_on = useWatch({ control, name: 'expires_on' });
  const [today] = useState(() => localToday(new Date()));
  const past = expires_on !== null && expires_on < today;
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Controller
        control={control}
        name="minimum_amount"
        render={({ field: { value, onChange, ...field } }) => (
          <Field label="Minimum Amount" error={errors.minimum_amount?.message} hint="Leave empty for any order.">
            <MoneyInput
              {...field}
              cents={value === null ? null : toCents(value)}
              onCentsChange={(cents) => onChange(cents === null ? null : toCredits(cents))}
              onUnreadChange={(unread) => unread && onChange(unreadNumber)}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="maximum_uses"
        render={({ field: { value, onChange, ...field } }) => (
          <Field label="Maximum Uses" error={errors.maximum_uses?.message} hint="Leave empty for unlimited.">
            <NumberInput
              {...field}
              inputMode="numeric"
              number={value}
              onNumberChange={onChange}
              onUnreadChange={(unread) => unread && onChange(unreadNumber)}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="expires_on"
        render={({ field: { value, onChange, ...field } }) => (
          <Field
            label="Expiration Date"
            error={errors.expires_on?.message}
            hint={
              past
                ? 'This date has passed, so the code is expired.'
                : 'Last valid day, your time zone. Leave empty for no end.'
            }
          >
            <DateInput
              {...field}
              day={value}
              onDayChange={onChange}
              onUnreadChange={(unread) => unread && onChange(unreadDay)}
            />
          </Field>
        )}
      />
    </div>
  );
}
