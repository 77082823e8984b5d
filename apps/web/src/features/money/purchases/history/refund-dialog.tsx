import type { Purchase } from '@universal-media/contract/money/purchases';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { credits, money } from '#lib/format/format.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/numbers/number-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Receipt } from '#ui/tables/receipt.tsx';
import { useRefund } from '../queries.ts';
import { refundPolicy } from '../texts.ts';
import { refundEffect } from './purchase-state.ts';

interface RefundDialogProps {
  purchase: Purchase;
  onClose: () => void;
}

export function RefundDialog({ purchase, onClose }: RefundDialogProps) {
  const { purchase_id, refundable_cents, refundable_until } = purchase;
  const [cents, setCents] = useState<number | null>(refundable_cents);
  const [tried, setTried] = useState(false);
  const refund = useRefund(purchase_id);
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const problem = amountProblem(cents, refundable_cents);
  const amount_cents = problem ? 0 : (cents ?? 0);
  const effect = refundEffect(purchase, amount_cents);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (refund.isPending) return;
    setTried(true);
    if (problem) {
      input.current?.focus();
      return;
    }
    refund.mutate(
      { amount_cents },
      {
        onSuccess() {
          onClose();
          toast({ message: `${money(amount_cents)} is on its way to your card. It can take your bank a few days.` });
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={amount_cents > 0 ? `Refund ${money(amount_cents)} to your card?` : 'Refund to your card?'}
      description={
        refundable_until &&
        `Up to ${money(refundable_cents)} of this purchase, until ${formatMoment(refundable_until)}. This can't be undone.`
      }
      firstFocus={input}
      footer={
        <>
          <Button onClick={onClose}>Keep credits</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={refund.isPending}
            busyLabel="Requesting your refund"
          >
            {amount_cents > 0 ? `Refund ${money(amount_cents)}` : 'Refund'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={submit}>
        <Field
          label="Amount"
          error={tried || cents !== null ? problem : undefined}
          hint={`Up to ${credits(refundable_cents)} unused paid credits from this purchase.`}
        >
          <MoneyInput ref={input} cents={cents} onCentsChange={setCents} />
        </Field>
        <Receipt
          caption="Change of your balance"
          groups={[
            {
              lines: [
                { label: 'Paid credits refunded to your card', amount_cents },
                { label: 'Bonus credits removed', amount_cents: effect.bonus_cents },
                ...(effect.spent_bonus_cents > 0
                  ? [{ label: 'Paid credits for bonus you already spent', amount_cents: effect.spent_bonus_cents }]
                  : []),
              ],
            },
          ]}
          total="Credits removed from your balance"
        />
        {refund.isError && <FailureNote did="We couldn't start the refund." error={refund.error} />}
        <p className="border-rule border-t pt-4 text-muted text-small">{refundPolicy}</p>
      </form>
    </Dialog>
  );
}

function amountProblem(cents: number | null, max_cents: number): string | undefined {
  if (cents === null || cents === 0) return 'Enter an amount.';
  return cents > max_cents ? `Enter at most ${money(max_cents)}.` : undefined;
}
