import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useDownloadReceipt } from '../queries.ts';
import { describeOutcome, type PaymentOutcome } from './payment-outcome.ts';

interface PaymentNoteProps {
  payment: PaymentOutcome;
  /** The action to retry an unpaid order. */
  again: ReactNode;
}

/** Shows the outcome of the payment that the buyer returns from. */
export function PaymentNote({ payment, again }: PaymentNoteProps) {
  const paid = payment.outcome === 'paid' ? payment : undefined;
  return (
    <section aria-label="Your payment" className="grid gap-3">
      <Note
        tone={payment.outcome === 'failed' ? 'stop' : 'info'}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <p className="min-w-0 flex-1 basis-72 font-640 text-body">{describeOutcome(payment)}</p>
        {paid ? <ReceiptButton purchase_id={paid.purchase_id} /> : again}
      </Note>
    </section>
  );
}

function ReceiptButton({ purchase_id }: { purchase_id: string }) {
  const save = useDownloadReceipt();
  return (
    <>
      <Button
        size="s"
        busy={save.isPending}
        busyLabel="Downloading your receipt"
        onClick={() => save.mutate(purchase_id)}
      >
        <Download aria-hidden="true" />
        Receipt
      </Button>
      {save.isError && (
        <div className="w-full">
          <FailureNote did="We couldn't download the receipt." error={save.error} />
        </div>
      )}
    </>
  );
}
