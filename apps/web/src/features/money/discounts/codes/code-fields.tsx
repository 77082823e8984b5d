import type { DiscountType } from '@universal-media/contract/money/discounts';
import { toCents, toCredits } from '@universal-media/contract/wire/money';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput, NumberInput } from '#ui/forms/numbers/number-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { typeChoices } from '../texts.ts';
import type { CodeForm } from './code-form.ts';
import { EffectPreview } from './effect-preview.tsx';
import { LimitFields } from './limit-fields.tsx';

const fixed = 'read-only:border-rule read-only:bg-sunk read-only:text-muted';
const pair = 'grid gap-5 sm:grid-cols-2';
const units: Record<DiscountType, string> = {
  percentage: '%',
  fixed_amount: '$',
  bonus_credits: 'credits',
  impression_boost: '%',
};

export function CodeFields({ form, existing }: { form: UseFormReturn<CodeForm>; existing: boolean }) {
  const { errors } = form.formState;
  const { control } = form;
  const [discount_type, discount_value, minimum_amount] = useWatch({
    control,
    name: ['discount_type', 'discount_value', 'minimum_amount'],
  });
  return (
    <>
      <div className={pair}>
        <Field
          label="Code"
          required={!existing}
          error={errors.code?.message}
          hint={
            existing
              ? "The code can't be changed because users may already have it."
              : 'Letters, digits, - and _. Saved in capitals.'
          }
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={existing}
            maxLength={40}
            className={`mono uppercase ${fixed}`}
            {...form.register('code')}
          />
        </Field>
        <Field label="Name" required error={errors.name?.message} hint="Internal name.">
          <TextInput autoComplete="off" maxLength={120} {...form.register('name')} />
        </Field>
      </div>
      <Field label="Description" error={errors.description?.message}>
        <TextArea rows={2} maxLength={500} {...form.register('description')} />
      </Field>
      <div className={pair}>
        <Controller
          control={control}
          name="discount_type"
          render={({ field }) => (
            <Field
              label="Discount Type"
              hint={existing ? "The type can't be changed because past uses depend on it." : undefined}
            >
              <Select
                value={field.value}
                onValueChange={field.onChange}
                options={typeChoices(existing)}
                disabled={existing}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="discount_value"
          render={({ field: { value, onChange, ...field } }) => (
            <Field label="Discount Value" required error={errors.discount_value?.message}>
              {discount_type === 'fixed_amount' ? (
                <MoneyInput
                  {...field}
                  cents={value === null ? null : toCents(value)}
                  onCentsChange={(cents) => onChange(cents === null ? null : toCredits(cents))}
                />
              ) : (
                <NumberInput {...field} number={value} onNumberChange={onChange} unit={units[discount_type]} />
              )}
            </Field>
          )}
        />
      </div>
      <EffectPreview {...{ discount_type, discount_value, minimum_amount }} />
      <LimitFields form={form} />
      <Controller
        control={control}
        name="is_active"
        render={({ field: { value, onChange, ...rest } }) => (
          <Checkbox
            {...rest}
            checked={value}
            onCheckedChange={(checked) => onChange(checked === true)}
            label="Active"
            hint="An inactive code is refused at checkout."
          />
        )}
      />
    </>
  );
}
