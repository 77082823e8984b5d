import { RangeBar } from '#ui/charts/figures/range-span.tsx';
import { roundAbove } from '#ui/charts/figures/scale-limit.ts';
import { Stat } from '#ui/charts/figures/stat.tsx';
import { StatRow } from '#ui/charts/figures/stat-row.tsx';
import type { KeyFigure } from './key-figures.ts';

/** Figures with their forecast, so that no number is judged alone. */
export function KeyFigureRow({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <StatRow columns={figures.length === 5 ? 5 : 4}>
      {figures.map(({ label, value, forecast, note }) => (
        <div key={label} className="min-w-0">
          <Stat label={label} value={value} />
          {forecast && <ForecastBar {...forecast} />}
          <p className="mt-1.5 text-micro text-muted">{note}</p>
        </div>
      ))}
    </StatRow>
  );
}

/** The forecast as a span, and a tick where the figure is. */
function ForecastBar({ low, high, at }: { low: number; high: number; at: number }) {
  const scale = roundAbove(Math.max(high, at));
  return (
    <div className="relative mt-2 [&_.range-bar>i]:opacity-35" aria-hidden="true">
      <RangeBar low={low} high={high} scale={scale} />
      <i
        className="-top-1 absolute h-3.5 w-[3px] -translate-x-1/2 bg-ink"
        style={{ left: `${Math.min(100, (at / scale) * 100)}%` }}
      />
    </div>
  );
}
