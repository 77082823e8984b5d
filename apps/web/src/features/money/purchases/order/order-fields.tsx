import type { RefObject } from 'react';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Field } from '#ui/forms/field.tsx';
import { CustomAmount } from './custom-amount.tsx';
import { DiscountField } from './discount-field.tsx';
import { PackageChoice } from './package-choice.tsx';
import { SizingGuide } from './sizing-guide.tsx';
import type { useOrderForm } from './use-order-form.ts';

interface OrderFieldsProps {
  form: ReturnType<typeof useOrderForm>;
  tried: boolean;
  balance_cents: number | undefined;
  amount: RefObject<HTMLInputElement | null>;
  code: RefObject<HTMLInputElement | null>;
}

export function OrderFields({ form, tried, balance_cents, amount, code }: OrderFieldsProps) {
  const { order, quote, problems, discount, change } = form;
  const typedProblem = tried || order.typed !== '' ? problems.amount : undefined;
  return (
    <div className="grid min-w-0 content-start gap-6">
      <PackageChoice
        query={form.packages}
        value={order.package_name}
        onChange={(package_name) => change({ package_name, typed: '' })}
      />
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <CustomAmount
          input={amount}
          typed={order.typed}
          max_amount={form.max_amount}
          quote={order.typed === '' ? undefined : quote}
          error={typedProblem}
          onChange={(typed) => change({ typed, package_name: null })}
        />
        <Field label="Billing" group hint={describeBilling(form)}>
          <Segmented
            value={form.monthly ? 'monthly' : 'one_time'}
            onValueChange={(value) => change({ monthly: value === 'monthly' })}
            segments={[
              { value: 'one_time', label: 'One-time' },
              { value: 'monthly', label: 'Monthly', disabled: !form.monthlyOffered },
            ]}
          />
        </Field>
      </div>
      <DiscountField
        input={code}
        code={order.code}
        onChange={form.setCode}
        onCheck={form.checkCode}
        ready={problems.amount === undefined}
        checking={discount.checking}
        accepted={discount.accepted}
        error={discount.problem ?? (tried ? problems.code : undefined)}
      />
      {/* Opened for a campaign, the dialog says whether the purchase covers it: typical sizes would only confuse. */}
      {!form.cover && (
        <SizingGuide
          after_cents={quote && balance_cents !== undefined ? balance_cents + quote.credits_cents : undefined}
        />
      )}
    </div>
  );
}

function describeBilling({ monthly, monthlyOffered }: ReturnType<typeof useOrderForm>): string {
  if (monthly) return 'Charged every month until you cancel.';
  return monthlyOffered ? 'Charged once.' : 'Monthly billing is available for packages only.';
}
