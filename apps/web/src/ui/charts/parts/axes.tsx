import { type Bands, labelEvery, left, type ValueAxis } from './plot.ts';

/** A day as the axis writes it: "16" over "M". Left empty for most days of a long time: then only the others are marked. */
export type AxisDay = { day: string; letter?: string | undefined };

export function ValueGrid({
  axis,
  bands,
  format,
}: {
  axis: ValueAxis;
  bands: Bands;
  format: (value: number) => string;
}) {
  return axis.ticks.map((tick) => (
    <g key={tick}>
      <line className="chart-grid" x1={left} x2={bands.end} y1={axis.y(tick)} y2={axis.y(tick)} />
      <text x={left - 8} y={axis.y(tick) + 4} textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ));
}

type DayAxisProps = {
  days: readonly AxisDay[];
  bands: Bands;
  y: number;
  /** From here on nothing has happened yet. */
  future: number;
};

export function DayAxis({ days, bands, y, future }: DayAxisProps) {
  const sparse = days.some(({ day }) => day === '');
  const every = sparse ? 1 : labelEvery(bands.step, 16);
  const written = sparse ? apart(days, bands) : null;
  const end = bands.end - 0.5;
  return (
    <>
      <line className="chart-base" x1={left} x2={bands.end} y1={y} y2={y} />
      {every === 1 && !sparse && <line className="chart-base" x1={end} x2={end} y1={y} y2={y + 5} />}
      {days.map(({ day, letter }, index) => {
        const edge = bands.center(index) - bands.step / 2;
        const quiet = index >= future ? '' : undefined;
        if (day === '') return null;
        return (
          <g key={edge}>
            {every === 1 && <line className="chart-base" x1={edge} x2={edge} y1={y} y2={y + 5} />}
            {(written ? written.has(index) : index % every === 0) && (
              <>
                <text className="chart-day" data-quiet={quiet} x={bands.center(index)} y={y + 19}>
                  {day}
                </text>
                {letter && (
                  <text className="chart-day" data-quiet="" x={bands.center(index)} y={y + 33}>
                    {letter}
                  </text>
                )}
              </>
            )}
          </g>
        );
      })}
    </>
  );
}

const ROOM_FOR_A_NAME = 46;

/** The named days whose names do not run into each other. */
function apart(days: readonly AxisDay[], bands: Bands): Set<number> {
  let free = Number.NEGATIVE_INFINITY;
  const named = days.flatMap(({ day }, index) => (day === '' ? [] : [index]));
  return new Set(
    named.filter((index) => {
      const fits = bands.center(index) >= free;
      if (fits) free = bands.center(index) + ROOM_FOR_A_NAME;
      return fits;
    }),
  );
}
