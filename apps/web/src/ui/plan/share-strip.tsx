import { clsx } from 'clsx';
import { amount, count, credits } from '#lib/format/format.ts';
import { MoneyRuler } from './ruler.tsx';
import { StripSkeleton } from './strip-skeleton.tsx';
import './plan-strip.css';

/** Solid is there to be used, pale is another kind of it, hatched is not free yet. */
export type ShareLook = 'solid' | 'pale' | 'hatched';

export interface PlainShare {
  name: string;
  amount_cents: number;
  look: ShareLook;
}

interface ShareStripProps {
  /** Says what the whole is, before the parts are read out. */
  label: string;
  shares: readonly PlainShare[];
  className?: string;
}

const looks: Record<ShareLook, string> = {
  solid: 'bg-ink text-panel',
  pale: 'bg-track text-ink outline outline-edge -outline-offset-1',
  hatched: 'hatch',
};

/** The swatch beside a share's name where the strip is too narrow for it. */
export function ShareKey({ look }: { look: ShareLook }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('inline-block size-2.5 flex-none', looks[look], look === 'hatched' && 'border border-edge')}
    />
  );
}

// The total at the end of the ruler is long: round figures near it give way, also on a phone.
const besideTotal = { at: 90, within: 10 };
const wholeCredits = (amount_cents: number): string => count(amount_cents / 100);

/** A whole and its parts where no channel has a share of it, so that nothing in it may carry a color. */
export function ShareStrip({ label, shares, className }: ShareStripProps) {
  const placed = shares.filter(({ amount_cents }) => amount_cents > 0);
  const total_cents = placed.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (total_cents === 0) return <StripSkeleton size="full" look="empty" {...(className && { className })} />;
  const at = (value: number) => (value / total_cents) * 100;
  const endAt = (last: number) => at(placed.slice(0, last + 1).reduce((sum, share) => sum + share.amount_cents, 0));
  const words = placed.map(({ name, amount_cents }) => `${name} ${credits(amount_cents)}`).join(', ');
  return (
    <div className={clsx('plan-strip', className)}>
      <div className="plan-strip-bar" data-size="full" role="img" aria-label={`${label}: ${words}`}>
        {placed.map(({ name, amount_cents, look }, index) => {
          const start = endAt(index - 1);
          const end = endAt(index);
          return (
            <span
              key={name}
              className={clsx('plan-strip-block', looks[look])}
              data-look={look === 'hatched' ? 'rest' : undefined}
              data-last={end === 100 ? '' : undefined}
              title={`${name} ${amount(amount_cents)}`}
              style={{ '--start': `${start}%`, '--share': `${end - start}%` }}
            >
              <span className="plan-strip-line">
                <span>{name}</span>
              </span>
              <span className="plan-strip-line" data-mono="">
                <span>{credits(amount_cents)}</span>
              </span>
            </span>
          );
        })}
      </div>
      <MoneyRuler total_cents={total_cents} format={wholeCredits} clear={besideTotal} className="mt-px" />
    </div>
  );
}
