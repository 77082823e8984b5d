import { useEffect, useRef, useState } from 'react';
import { forgetBeforePayment } from '../../lib/before-payment.ts';
import { plainFailure } from '../../lib/plain-failure.ts';
import { toast } from '../../ui/toast.tsx';
import { outcomeOf, outcomeWords, type PaymentOutcome } from './payment-outcome.ts';
import { usePaymentStatus } from './queries.ts';

const SLOW_MS = 30_000;

/** Follows a payment until it is decided, and tells its outcome once. Asking adds nothing: credits come with the payment event. */
export function usePaymentReturn(session_id: string | null, onDecided: (outcome: PaymentOutcome) => void) {
  const [since] = useState(Date.now);
  const query = usePaymentStatus(session_id, since);
  const slow = useLater(session_id !== null, SLOW_MS);
  const outcome = outcomeOf(query.data, query.error);
  const told = useRef<string>(undefined);

  useEffect(() => {
    if (!outcome || session_id === null || told.current === session_id) return;
    told.current = session_id;
    if (outcome.outcome === 'paid') {
      forgetBeforePayment();
      toast({ message: outcomeWords(outcome) });
    }
    onDecided(outcome);
  }, [outcome, session_id, onDecided]);

  return { slow, failure: query.isError ? plainFailure(query.error).sentence : undefined };
}

function useLater(counting: boolean, after_ms: number): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    if (!counting) return;
    const timer = setTimeout(() => setLater(true), after_ms);
    return () => clearTimeout(timer);
  }, [counting, after_ms]);
  return later;
}
