import { quotePurchase } from '@universal-media/contract/credit-price';
import { centsOf } from '@universal-media/contract/money';
import { useState } from 'react';
import { savedBeforePayment } from '../../lib/before-payment.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { discountProblem } from './discount-words.ts';
import { amountOf, amountProblem, effectOf, emptyOrder, isMonthly, monthlyOffered, Order } from './order.ts';
import { useDiscountCheck, usePackages } from './queries.ts';

/** What is being ordered, what it comes to, and what still stands in the way. */
export function useOrderForm(user_id: string, onChange: () => void) {
  const packages = usePackages();
  const [order, setOrder] = useState(() => savedBeforePayment(user_id, Order, new Date()) ?? emptyOrder);
  // The code that was asked about; what stands in the field may be another by now.
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

/** Why an order with this code cannot go out yet. */
function codeProblem({ accepted, asked, monthly, effect }: CodeState): string | undefined {
  if (!accepted) return asked ? 'The discount code is still being checked' : 'The discount code was not checked yet';
  return monthly && effect.discount_cents > 0 ? 'This discount code is for one-time purchases' : undefined;
}
