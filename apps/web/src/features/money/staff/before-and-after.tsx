import { creditText, signedCredits } from './figures.ts';

interface BeforeAndAfterProps {
  before: number;
  amount: number | null;
  /** Undefined while the amount is unknown. */
  after: number | undefined;
}

export function BeforeAndAfter({ before, amount, after }: BeforeAndAfterProps) {
  const known = after !== undefined && amount !== null;
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-3 border border-rule-2 bg-ground [&>div+div]:border-l [&>div]:border-rule-2 [&>div]:px-3 [&>div]:py-2"
    >
      <Figure name="Before" value={creditText(before)} />
      <Figure name="Change" value={known ? signedCredits(amount) : '–'} />
      <Figure name="After" value={known ? signedIfNegative(after) : '–'} />
    </dl>
  );
}

const signedIfNegative = (after: number): string => (after < 0 ? signedCredits(after) : creditText(after));

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-small">{name}</dt>
      <dd className="num truncate text-[1.25rem] leading-7">{value}</dd>
    </div>
  );
}
