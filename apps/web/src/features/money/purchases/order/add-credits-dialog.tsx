import type { Checkout, PurchaseInput } from '@universal-media/contract/money/purchases';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { credits, money } from '#lib/format/format.ts';
import { saveBeforePayment } from '#lib/navigation/place-before-payment.ts';
import { findPlace, type Place } from '#lib/navigation/return-after-payment.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useLeaving } from '../payment/use-leaving.ts';
import { useOrder } from '../queries.ts';
import { refundPolicy } from '../texts.ts';
import { CoverLine } from './cover-line.tsx';
import { OrderFields } from './order-fields.tsx';
import { type Missing, OrderNotes } from './order-notes.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { useOrderForm } from './use-order-form.ts';

interface AddCreditsDialogProps {
  user_id: string;
  /** Undefined until it is loaded. */
  balance_cents: number | undefined;
  /** Why credits are needed, when something is blocked without them. */
  why?: string | undefined;
  /** The credits a campaign costs, when the purchase must cover it. */
  required_cents?: number | undefined;
  onClose: () => void;
}

/** Orders credits and leads to checkout. Restores the choices made before the buyer left for checkout. */
export function AddCreditsDialog(props: AddCreditsDialogProps) {
  const { user_id, balance_cents, why, required_cents, onClose } = props;
  const order = useOrder();
  const [tried, setTried] = useState(false);
  const [changed, setChanged] = useState<Checkout>();
  // Earlier messages were about another order.
  const form = useOrderForm({
    user_id,
    shortfall_cents: required_cents === undefined ? undefined : Math.max(0, required_cents - (balance_cents ?? 0)),
    onChange() {
      setTried(false);
      setChanged(undefined);
      order.reset();
    },
  });
  const { leaving, leave } = useLeaving();
  const amountInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const formId = useId();

  const { quote, problems } = form;
  const missing: Missing[] = [
    ...(problems.amount ? [{ field: 'amount' as const, message: problems.amount }] : []),
    ...(problems.code ? [{ field: 'code' as const, message: problems.code }] : []),
  ];
  const busy = order.isPending || leaving;

  const focusOn = (field: Missing['field']) => (field === 'amount' ? amountInput : codeInput).current?.focus();

  function goTo({ checkout_url }: Checkout) {
    saveBeforePayment(user_id, form.order, new Date());
    leave(checkout_url);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (!quote || missing[0]) {
      if (missing[0]) focusOn(missing[0].field);
      return;
    }
    setChanged(undefined);
    order.mutate(toPurchaseInput(form, findPlace(user_id)), {
      onSuccess(checkout) {
        // The value of a code may have changed. The buyer must see the price before paying.
        const same = checkout.charge_cents === quote.charge_cents && checkout.credits_cents === quote.credits_cents;
        if (same) goTo(checkout);
        else setChanged(checkout);
      },
    });
  }

  return (
    <Dialog
      open
      size="l"
      onOpenChange={(open) => !open && onClose()}
      title="Add Credits"
      description="1 credit = $1 USD. Credits never expire."
      footer={
        <>
          <OrderNotes
            missing={tried ? missing : []}
            onFix={focusOn}
            error={order.error}
            changed={changed}
            onAccept={goTo}
          />
          {form.cover && (
            <CoverLine
              cover={form.cover}
              raise={form.raise}
              onRaise={() => form.cover && form.orderAmount(form.cover.enough)}
            />
          )}
          {quote && (
            <p className="me-auto flex items-baseline gap-2.5 max-sm:w-full">
              <span className="text-muted text-small">{form.monthly ? 'Card charge each month' : 'Card charge'}</span>
              <b className="num num-mid">{money(quote.charge_cents)}</b>
            </p>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy}
            busyLabel={leaving ? 'Taking you to checkout' : 'Preparing checkout'}
          >
            {quote ? `Purchase ${credits(quote.credits_cents)} credits` : 'Purchase credits'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-x-9 gap-y-7 lg:grid-cols-[minmax(0,1fr)_20rem]"
        onSubmit={submit}
      >
        {why && <Note className="lg:col-span-2">{why}</Note>}
        <OrderFields form={form} tried={tried} balance_cents={balance_cents} amount={amountInput} code={codeInput} />
        <div className="grid content-start gap-5 border-rule max-lg:border-t max-lg:pt-5 lg:border-s lg:ps-9">
          <h3 className="type-h3">Receipt</h3>
          {quote ? (
            <OrderReceipt
              quote={quote}
              effect={form.effect}
              code={form.order.code.trim().toUpperCase()}
              monthly={form.monthly}
              balance_cents={balance_cents}
            />
          ) : (
            <p className="text-muted">Choose a package or enter an amount to see the price.</p>
          )}
          <p className="border-rule border-t pt-4 text-muted text-small">
            <b className="font-640 text-ink">Refunds.</b> {refundPolicy}
          </p>
        </div>
      </form>
    </Dialog>
  );
}

function toPurchaseInput(
  { amount, monthly, order }: ReturnType<typeof useOrderForm>,
  place: Place | undefined,
): PurchaseInput {
  const { origin } = window.location;
  const discount_code = order.code.trim();
  return {
    package_amount: amount ?? 0,
    origin_url: origin,
    return_url: `${origin}${paths.creditsPaid}`,
    cancel_url: `${origin}${paths.paymentCancelled}`,
    is_recurring: monthly,
    ...(monthly && { recurring_type: 'monthly' }),
    ...(discount_code && { discount_code }),
    return_context: { order, ...(place && { place }) },
  };
}
