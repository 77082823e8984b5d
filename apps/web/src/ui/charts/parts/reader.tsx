import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { Bands } from './plot.ts';

type ReaderProps = {
  /** What is being read: "Clicks a day". */
  label: string;
  count: number;
  bands: Bands;
  active: number | null;
  onActive: (index: number | null) => void;
  /** One day in words, for a screen reader. */
  describe: (index: number) => string;
  /** One day as the box beside the crosshair shows it. */
  tip: (index: number) => ReactNode;
  /** Where reading starts when the chart is reached by keyboard. */
  start: number;
};

const moves: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageUp: (index) => index + 7,
  PageDown: (index) => index - 7,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Reads a chart day by day: under the pointer, or with the arrow keys. As a slider it says the day's figures by itself
 * whenever the day changes, on every screen reader.
 */
export function Reader({ label, count, bands, active, onActive, describe, tip, start }: ReaderProps) {
  const last = count - 1;

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onActive(null);
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onActive(Math.min(last, Math.max(0, move(active ?? start, last))));
  }

  function point(event: PointerEvent<HTMLDivElement>) {
    onActive(bands.indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  }

  const now = active ?? start;
  // The box is beside the crosshair, on the side with more space.
  const ahead = now < count / 2;
  return (
    <>
      <div
        className="chart-reader"
        role="slider"
        tabIndex={0}
        aria-label={`${label}, daily`}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={now + 1}
        aria-valuetext={describe(now)}
        onKeyDown={press}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && onActive(now)}
        onBlur={() => onActive(null)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onActive(null)}
      />
      {active !== null && (
        <div
          className="chart-tip"
          aria-hidden="true"
          style={{
            '--at': ahead ? `${bands.center(active) + 12}px` : `${bands.center(active) - 12}px`,
            ...(ahead ? {} : { translate: '-100% 0', left: `${bands.center(active) - 12}px` }),
          }}
        >
          {tip(active)}
        </div>
      )}
    </>
  );
}
