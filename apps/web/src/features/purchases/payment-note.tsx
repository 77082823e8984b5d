import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Note } from '../../ui/note.tsx';
import { outcomeWords, type PaymentOutcome } from './payment-outcome.ts';
import { useDownloadReceipt } from './queries.ts';

interface PaymentNoteProps {
  payment: PaymentOutcome;
  /** How to try again, where it was not paid. */
  again: ReactNode;
}

/** How the payment ended that the buyer has just come back from. */
export function PaymentNote({ payment, again }: PaymentNoteProps) {
  const paid = payment.outcome === 'paid' ? payment : undefined;
  return (
    <section aria-label="Your payment" className="grid gap-3">
      <Note
        tone={payment.outcome === 'failed' ? 'stop' : 'info'}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <p className="min-w-0 flex-1 basis-72 font-640 text-body">{outcomeWords(payment)}</p>
        {paid ? <ReceiptButton purchase_id={paid.purchase_id} /> : again}
      </Note>
    </section>
  );
}

function ReceiptButton({ purchase_id }: { purchase_id: string }) {
  const save = useDownloadReceipt();
  return (
    <>
      <Button size="s" busy={save.isPending} busyLabel="Fetching your receipt" onClick={() => save.mutate(purchase_id)}>
        <Download aria-hidden="true" />
        Receipt
      </Button>
      {save.isError && (
        <div className="w-full">
          <FailureNote did="Not downloaded." error={save.error} />
        </div>
      )}
    </>
  );
}
