import { Loader } from '#ui/feedback/loader.tsx';
import type { PaymentOutcome } from './payment-outcome.ts';
import { usePaymentReturn } from './use-payment-return.ts';

interface PaymentReturnProps {
  session_id: string;
  onDecided: (outcome: PaymentOutcome) => void;
}

/** Shown between checkout and the arrival of the credits. Promises nothing before the payment is confirmed. */
export function PaymentReturn({ session_id, onDecided }: PaymentReturnProps) {
  const { slow, failure } = usePaymentReturn(session_id, onDecided);
  return (
    <section
      aria-label="Your payment"
      className="grid gap-3 border-ink border-2 bg-panel p-5 max-md:border-x-0 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center"
    >
      <div>
        <h2 className="type-h2">Confirming your payment</h2>
        <p role="status" className="mt-1 max-w-[68ch] text-ink-2">
          {slow
            ? 'This is taking longer than usual. We add your credits as soon as the payment is confirmed, even if you leave this page.'
            : 'This usually takes a few seconds. We add your credits as soon as the payment is confirmed.'}
        </p>
        {failure && <p className="mt-1 text-muted text-small">Retrying in a moment: {failure}</p>}
      </div>
      <Loader label="Waiting for confirmation" />
    </section>
  );
}
