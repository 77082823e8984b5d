import { quotePurchase } from '@universal-media/contract/money/credit-price';
import { toCents } from '@universal-media/contract/wire/money';
import { useState } from 'react';
import { savedBeforePayment } from '#lib/navigation/place-before-payment.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { useDiscountCheck, usePackages } from '../queries.ts';
import { coverFor, type Raise } from './cover.ts';
import { discountProblem } from './discount-texts.ts';
import { amountProblem, computeAmount, effectAtFor, emptyOrder, isMonthly, monthlyOffered, Order } from './order.ts';

interface OrderFormInput {
  user_id: string;
  /** The missing credits, when the order must cover a campaign. */
  shortfall_cents: number | undefined;
  onChange: () => void;
}

/** Holds the order, its quote, and the problems that block the checkout. */
export function useOrderForm({ user_id, shortfall_cents, onChange }: OrderFormInput) {
  const packages = usePackages();
  const [order, setOrder] = useState(() => savedBeforePayment(user_id, Order, new Date()) ?? emptyOrder);
  // The code that was checked. The field may hold another one by now.
  const [checked, setChecked] = useState(order.code.trim());

  const offers = packages.data?.packages ?? [];
  const amount = computeAmount(offers, order);
  const missing = amountProblem(amount, packages.data?.max_amount);
  const payable = missing === undefined ? amount : null;
  const settled = useSettled(payable);
  const check = useDiscountCheck({ code: checked, order_amount: settled });

  const code = order.code.trim();
  const asked = code !== '' && code === checked && payable !== null;
  const current = asked && settled === payable && !check.isPending && !check.isPlaceholderData;
  const accepted = current && check.data?.valid ? check.data : undefined;
  // A code keeps its terms while it is checked for another amount, so the price does not jump in between.
  const effectAt = effectAtFor(asked ? check.data : undefined);
  const quote = payable === null ? undefined : quotePurchase(toCents(payable), effectAt(toCents(payable)));
  const effect = {
    discount_cents: quote?.discount_cents ?? 0,
    bonus_cents: effectAt(quote?.order_cents ?? 0).bonus_cents,
  };
  const monthly = isMonthly(offers, order);
  const refused = current ? discountProblem(check.data, check.error) : undefined;

  const [raise, setRaise] = useState<Raise>();
  function change(next: Partial<Order>) {
    setOrder((now) => ({ ...now, ...next }));
    setRaise(undefined);
    onChange();
  }
  const orderAmount = (dollars: number) => change({ typed: String(dollars), package_name: null });

  const cover = shortfall_cents === undefined ? undefined : coverFor(shortfall_cents, quote, effectAt);
  // Once per code: an amount that the buyer lowers afterwards is theirs.
  const [raisedFor, setRaisedFor] = useState('');
  if (accepted && cover && amount !== null && raisedFor !== code) {
    setRaisedFor(code);
    if (!cover.isCovered && !monthly) {
      setOrder({ ...order, typed: String(cover.enough), package_name: null });
      setRaise({ code: code.toUpperCase(), from: amount, to: cover.enough });
    }
  }

  return {
    packages,
    max_amount: packages.data?.max_amount,
    order,
    amount,
    monthly,
    monthlyOffered: monthlyOffered(offers, order),
    quote,
    effect,
    cover,
    raise,
    change,
    orderAmount,
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
          : (refused ?? codeProblem({ accepted: asked && check.data?.valid === true, asked, monthly, effect })),
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
