import type { Purchase } from '@universal-media/contract/purchases';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { credits, money } from '../../lib/format.ts';
import { momentOf } from '../../lib/instant-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { toast } from '../../ui/toast.tsx';
import { takenWith } from './purchase-state.ts';
import { useRefund } from './queries.ts';
import { refundWords } from './refund-words.ts';

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
          toast({ message: `${money(amount_cents)} is on its way back to your card. Banks take a few days.` });
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
        `Up to ${money(refundable_cents)} of this purchase, until ${momentOf(refundable_until)}. This cannot be undone.`
      }
      firstFocus={input}
      footer={
        <>
          <Button onClick={onClose}>Keep the credits</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={refund.isPending}
            busyLabel="Asking for the refund"
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
          hint={`${credits(refundable_cents)} paid credits of this purchase are unused.`}
        >
          <MoneyInput ref={input} cents={cents} onCentsChange={setCents} />
        </Field>
        <Receipt
          caption="What leaves your balance"
          groups={[
            {
              lines: [
                { label: 'Paid credits, back to your card', amount_cents },
                { label: 'What came on top, taken back', amount_cents: takenWith(purchase, amount_cents) },
              ],
            },
          ]}
          total="Credits that leave your balance"
        />
        {refund.isError && <FailureNote did="Not refunded." error={refund.error} />}
        <p className="border-rule border-t pt-4 text-muted text-small">{refundWords}</p>
      </form>
    </Dialog>
  );
}

function amountProblem(cents: number | null, most_cents: number): string | undefined {
  if (cents === null || cents === 0) return 'Enter an amount';
  return cents > most_cents ? `At most ${money(most_cents)}` : undefined;
}
