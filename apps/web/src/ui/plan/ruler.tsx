import { clsx } from 'clsx';
import { moneyRounded } from '#lib/format/format.ts';
import { minorTicks, moneyTicks } from './ruler-ticks.ts';
import './ruler.css';

type RulerTick = { at: number; label?: string };

type RulerProps = {
  /** Major ticks with their labels, in percent of the width, ends included. */
  marks: readonly RulerTick[];
  minor?: readonly number[];
  className?: string | undefined;
};

/** Lines of one pixel stay inside the box at both ends. */
function Line({ at, height, look }: { at: number; height: number; look: string }) {
  const shift = at === 100 ? -0.5 : 0.5;
  return <line x1={`${at}%`} x2={`${at}%`} y1="0" y2={height} transform={`translate(${shift} 0)`} className={look} />;
}

/** A scale under a drawing. It repeats what the drawing's own text says, so a screen reader skips it. */
function Ruler({ marks, minor = minorTicks, className }: RulerProps) {
  return (
    <div className={clsx('ruler', className)} aria-hidden="true">
      <svg focusable="false" aria-hidden="true">
        {minor.map((at) => (
          <Line key={at} at={at} height={4} look="ruler-minor" />
        ))}
        {marks.map(({ at }) => (
          <Line key={at} at={at} height={7} look="ruler-major" />
        ))}
      </svg>
      {marks
        .filter(({ label }) => label !== undefined)
        .map(({ at, label }) => (
          <span key={at} style={{ left: `${at}%` }}>
            {label}
          </span>
        ))}
    </div>
  );
}

type MoneyRulerProps = {
  total_cents: number;
  /** Hides labels near this position, where another label is. */
  clear?: { at: number; within: number };
  format?: (amount_cents: number) => string;
  className?: string;
};

/** Minor ticks each 5%, major ticks in round dollars, the total at the end. */
export function MoneyRuler({ total_cents, clear, format = moneyRounded, className }: MoneyRulerProps) {
  const marks = moneyTicks(total_cents).map(({ at, value_cents, labeled }) => {
    const covered = clear !== undefined && Math.abs(at - clear.at) < clear.within;
    return labeled && !covered ? { at, label: format(value_cents) } : { at };
  });
  return <Ruler marks={marks} className={className} />;
}
