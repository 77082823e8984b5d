import { AWAITING_PAYMENT_DAYS, type Campaign } from '@universal-media/contract/campaigns';
import { useEffect, useState } from 'react';
import { credits } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Loader } from '../../../ui/loader.tsx';

interface AwaitingPaymentProps {
  campaign: Campaign;
  /** They come back from the payment page: its word is on its way to us. */
  paid: boolean;
  onPay: () => void;
}

const SLOW_MS = 30_000;

/** A campaign that is kept and not paid for: says what is true, and creates nothing by itself. */
export function AwaitingPayment({ campaign, paid, onPay }: AwaitingPaymentProps) {
  const slow = useLater(SLOW_MS);
  return (
    <section
      aria-label="Your payment"
      className="grid gap-4 border-2 border-ink bg-panel p-5 max-md:border-x-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div>
        <h2 className="type-h2">{paid ? 'Your payment is being confirmed' : 'This campaign waits for its payment'}</h2>
        <p role="status" className="mt-1 max-w-[68ch] text-ink-2">
          {paid ? paidWords(slow) : unpaidWords(campaign)}
        </p>
      </div>
      {paid && !slow ? (
        <Loader label="Waiting for the confirmation" className="w-44" />
      ) : (
        <Button variant={paid ? 'default' : 'primary'} onClick={onPay}>
          {paid ? 'Pay again' : `Pay ${credits(campaign.money.total_cents)} credits, or by card`}
        </Button>
      )}
    </section>
  );
}

const paidWords = (slow: boolean): string =>
  slow
    ? 'This takes longer than usual. The campaign goes on as soon as the payment is confirmed, also when you leave this page. If you did not pay, you can do so now.'
    : 'This usually takes a few seconds. The campaign goes to review as soon as the payment is confirmed.';

const unpaidWords = ({ name }: Campaign): string =>
  `"${name}" is kept as you built it and nothing was charged. It goes to review once it is paid; after ${AWAITING_PAYMENT_DAYS} days it becomes a draft again.`;

function useLater(after_ms: number): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), after_ms);
    return () => clearTimeout(timer);
  }, [after_ms]);
  return later;
}
