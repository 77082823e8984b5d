import { count } from '../../../lib/format.ts';
import { useOverview } from '../queries.ts';

/** How long the credits last at the present burn; nothing where nothing is spent. */
export function CreditLeft() {
  const days = useOverview().data?.days_of_credit_left;
  if (days === null || days === undefined) return null;
  const whole = Math.floor(days);
  return (
    <p className="mt-3 flex items-baseline justify-between gap-3 border-rule border-t pt-2.5 text-small">
      <span className="text-muted">Days of credit left, at last week’s pace</span>
      <b className="num num-mid">{whole === 0 ? 'under 1' : count(whole)}</b>
    </p>
  );
}
