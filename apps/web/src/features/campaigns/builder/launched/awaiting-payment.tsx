import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { useEffect, useState } from 'react';
import { credits } from '#lib/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { Loader } from '#ui/feedback/loader.tsx';
import { confirmingText, unpaidText } from './texts.ts';

interface AwaitingPaymentProps {
  campaign: Campaign;
  /** The user returned from the payment page; the confirmation is on its way. */
  paid: boolean;
  onPay: () => void;
}

const SLOW_MS = 30_000;

/** Shown while a campaign waits for its payment. */
export function AwaitingPayment({ campaign, paid, onPay }: AwaitingPaymentProps) {
  const slow = useDelayed(SLOW_MS);
  return (
    <section
      aria-label="Your payment"
      className="grid gap-4 border-2 border-ink bg-panel p-5 max-md:border-x-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div>
        <h2 className="type-h2">{paid ? 'Your payment is being confirmed' : 'Waiting for payment'}</h2>
        <p role="status" className="mt-1 max-w-[68ch] text-ink-2">
          {paid ? confirmingText(slow) : unpaidText(campaign)}
        </p>
      </div>
      {paid && !slow ? (
        <Loader label="Waiting for confirmation…" className="w-44" />
      ) : (
        <Button variant={paid ? 'default' : 'primary'} onClick={onPay}>
          {paid ? 'Pay again' : `Pay ${credits(campaign.money.total_cents)} credits or by card`}
        </Button>
      )}
    </section>
  );
}

function useDelayed(after_ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), after_ms);
    return () => clearTimeout(timer);
  }, [after_ms]);
  return isOver;
}
