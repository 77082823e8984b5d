import { count } from '#lib/format/format.ts';

/** How long the credits last at last week's spend. */
export function CreditLeft({ days }: { days: number }) {
  const whole = Math.floor(days);
  return (
    <p className="mt-3 flex items-baseline justify-between gap-3 border-rule border-t pt-2.5 text-small">
      <span className="text-muted">Days of credit left at last week’s spend</span>
      <b className="num num-mid">{whole === 0 ? 'under 1' : count(whole)}</b>
    </p>
  );
}
