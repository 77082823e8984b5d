import { sizingGuide } from '@universal-media/contract/money/credits';
import { toCents, toCredits } from '@universal-media/contract/wire/money';
import { count, credits } from '#lib/format/format.ts';
import { RangeBar } from '#ui/charts/figures/range-span.tsx';
import { MoneyRuler } from '#ui/plan/ruler.tsx';
import { enoughFor } from './sizing.ts';

const SCALE = Math.max(...sizingGuide.map(({ credits: [, max] }) => max));

/** Shows typical campaign sizes on one scale and marks the balance after the purchase. */
export function SizingGuide({ after_cents }: { after_cents: number | undefined }) {
  const position = after_cents === undefined ? undefined : Math.min(100, (toCredits(after_cents) / SCALE) * 100);
  return (
    <section aria-labelledby="sizing-guide">
      <h3 id="sizing-guide" className="type-label mb-2">
        How many credits do I need?
      </h3>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 text-small sm:grid-flow-dense max-sm:grid-cols-[1fr_auto] max-sm:gap-y-1">
        {sizingGuide.map(({ size, credits: [min, max] }) => (
          <div key={size} className="contents">
            <span className="sm:col-start-1">{size}</span>
            <span className="mono-cell text-right sm:col-start-3">
              <span className="sr-only">: </span>about {count(min)}–{count(max)}
            </span>
            <span className="relative max-sm:col-span-2 max-sm:mb-1.5 sm:col-start-2" aria-hidden="true">
              <RangeBar low={min} high={max} scale={SCALE} />
              {position !== undefined && <BalanceMarker position={position} />}
            </span>
          </div>
        ))}
        <MoneyRuler total_cents={toCents(SCALE)} format={credits} className="-mt-1 max-sm:col-span-2 sm:col-start-2" />
      </div>
      {after_cents !== undefined && (
        <p className="mt-1 text-small">
          <b className="font-640">{credits(after_cents)} credits after this purchase.</b>{' '}
          {enoughFor(toCredits(after_cents))}
        </p>
      )}
    </section>
  );
}

const BalanceMarker = ({ position }: { position: number }) => (
  <i
    className="absolute -inset-y-1 -ml-px w-0.5 bg-ink outline outline-panel transition-[left] duration-(--m-move) ease-mech"
    style={{ left: `${position}%` }}
  />
);
