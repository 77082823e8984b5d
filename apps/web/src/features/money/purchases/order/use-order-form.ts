import { quotePurchase } from '@universal-media/contract/money/credit-price';
import { centsOf } from '@universal-media/contract/wire/money';
import { useState } from 'react';
import { savedBeforePayment } from '#lib/navigation/place-before-payment.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { useDiscountCheck, usePackages } from '../queries.ts';
import { discountProblem } from './discount-texts.ts';
import { amountOf, amountProblem, effectOf, emptyOrder, isMonthly, monthlyOffered, Order } from './order.ts';

/** Holds the order, its quote, and the problems that block the checkout. */
export function useOrderForm(user_id: string, onChange: () => void) {
  const packages = usePackages();
  const [order, setOrder] = useState(() => savedBeforePayment(user_id, Order, new Date()) ?? emptyOrder);
  // The code that was checked. The field may hold another one by now.
  const [checked, setChecked] = useState(order.code.trim());

  const offers = packages.data?.packages ?? [];
  const amount = amountOf(offers, order);
  const missing = amountProblem(amount);
  const payable = missing === undefined ? amount : null;
  const settled = useSettled(payable);
  const check = useDiscountCheck({ code: checked, order_amount: settled });

  const code = order.code.trim();
  const asked = code !== '' && code === checked && payable !== null;
  const current = asked && settled === payable && !check.isPending;
  const accepted = current && check.data?.valid ? check.data : undefined;
  const effect = effectOf(accepted);
  const monthly = isMonthly(offers, order);
  const refused = current ? discountProblem(check.data, check.error) : undefined;

  function change(next: Partial<Order>) {
    setOrder((now) => ({ ...now, ...next }));
    onChange();
  }

  return {
    packages,
    order,
    amount,
    monthly,
    monthlyOffered: monthlyOffered(offers, order),
    quote: payable === null ? undefined : quotePurchase(centsOf(payable), effect),
    effect,
    change,
    setCode(next: string) {
      change({ code: next });
      if (next.trim() === '') setChecked('');
    },
    checkCode() {
      if (code === checked && check.isError) void check.refetch();
      setChecked(code);
    },
    discount: { accepted, problem: refused, checking: asked && !current },
    problems: {
      amount: missing,
      code:
        code === ''
          ? undefined
          : (refused ?? codeProblem({ accepted: accepted !== undefined, asked, monthly, effect })),
    },
  };
}

interface CodeState {
  accepted: boolean;
  asked: boolean;
  monthly: boolean;
  effect: { discount_cents: number };
}

/** Explains why an order with this code is not ready. */
function codeProblem({ accepted, asked, monthly, effect }: CodeState): string | undefined {
  if (!accepted) return asked ? 'Checking the discount code…' : 'Check the discount code first.';
  return monthly && effect.discount_cents > 0 ? 'This discount code is for one-time purchases.' : undefined;
}
