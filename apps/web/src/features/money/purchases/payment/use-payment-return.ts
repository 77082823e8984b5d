import { useEffect, useRef, useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { forgetBeforePayment } from '#lib/navigation/place-before-payment.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { usePaymentStatus } from '../queries.ts';
import { describeOutcome, type PaymentOutcome, toOutcome } from './payment-outcome.ts';

const SLOW_MS = 30_000;

/** Follows a payment until it is decided and reports the outcome once. Credits are added by the payment event. */
export function usePaymentReturn(session_id: string | null, onDecided: (outcome: PaymentOutcome) => void) {
  const [since] = useState(Date.now);
  const query = usePaymentStatus(session_id, since);
  const slow = useDelayed(session_id !== null, SLOW_MS);
  const outcome = toOutcome(query.data, query.error);
  const reported = useRef<string>(undefined);

  useEffect(() => {
    if (!outcome || session_id === null || reported.current === session_id) return;
    reported.current = session_id;
    if (outcome.outcome === 'paid') {
      forgetBeforePayment();
      toast({ message: describeOutcome(outcome) });
    }
    onDecided(outcome);
  }, [outcome, session_id, onDecided]);

  return { slow, failure: query.isError ? plainFailure(query.error).sentence : undefined };
}

function useDelayed(counting: boolean, after_ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!counting) return;
    const timer = setTimeout(() => setIsOver(true), after_ms);
    return () => clearTimeout(timer);
  }, [counting, after_ms]);
  return isOver;
}
