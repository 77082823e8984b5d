import { type ReactNode, useId, useState } from 'react';
import { money, moneyRounded, moneyShort } from '#lib/format/format.ts';
import { useWidth } from '../layout/use-width.ts';
import { families, familyName } from '../styles/channel.ts';
import { type Annotation, AnnotationMarks } from './parts/annotations.tsx';
import { type AxisDay, DayAxis, ValueGrid } from './parts/axes.tsx';
import { FiguresTable } from './parts/figures-table.tsx';
import { FamilyKeys } from './parts/keys.tsx';
import { toBands, valueAxis } from './parts/plot.ts';
import { Reader } from './parts/reader.tsx';
import { type FamilyAmounts, sumOfFamilies, toStack } from './parts/stack.ts';
import './chart.css';

/** Null amounts are days that have not happened yet. */
export type ColumnDay = AxisDay & {
  name: string;
  amounts: FamilyAmounts | null;
  /** `partial`: the day is not over, drawn hatched. `moving`: reported, but may still be corrected. */
  state?: 'partial' | 'moving' | undefined;
};

type ColumnChartProps = {
  title: string;
  days: readonly ColumnDay[];
  /** The planned spend per day: a dotted line, and the height of future days. */
  plan_cents?: number;
  annotations?: readonly Annotation[];
  height?: number;
  aside?: ReactNode;
  className?: string;
};

const gap = 1.5;

/** Money by day, stacked by family. Future days are outlined at the planned height. */
export function ColumnChart(props: ColumnChartProps) {
  const { title, days, plan_cents, annotations = [], height = 190 } = props;
  const [box, width] = useWidth();
  const [active, setActive] = useState<number | null>(null);
  const hatch = useId();
  const bands = toBands(days.length, width);
  const bottom = height - 40;
  const totals = days.map((day) => (day.amounts ? sumOfFamilies(day.amounts) : 0));
  const axis = valueAxis(Math.max(plan_cents ?? 0, ...totals), 12, bottom);
  const column = bands.step * 0.72;
  const future = days.findIndex((day) => day.amounts === null);
  const past = future === -1 ? days.length : future;
  const seen = families.filter((family) => days.some((day) => (day.amounts?.[family] ?? 0) > 0));
  const planY = plan_cents === undefined ? null : axis.y(plan_cents);
  const cells = (day: ColumnDay) => [
    ...seen.map((family) => (day.amounts ? money(day.amounts[family] ?? 0) : 'not yet')),
    day.amounts ? money(sumOfFamilies(day.amounts)) : 'not yet',
  ];

  function describe(index: number) {
    const day = days[index];
    if (!day) return '';
    if (!day.amounts) return `${day.name}: not yet`;
    const parts = cells(day).slice(0, -1);
    return `${day.name}: ${money(totals[index] ?? 0)}, ${seen.map((family, at) => `${familyName[family]} ${parts[at]}`).join(', ')}`;
  }

  return (
    <figure className={`chart ${props.className ?? ''}`}>
      <figcaption className="chart-head">
        {title}
        {props.aside ?? <FamilyKeys only={seen} />}
      </figcaption>
      <div className="chart-plot" ref={box}>
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className="chart-hatch" width="3" height="6" />
          </pattern>
          <ValueGrid axis={axis} bands={bands} format={(value) => (value === 0 ? '0' : moneyRounded(value))} />
          <AnnotationMarks items={annotations} bands={bands} top={0} bottom={bottom} width={width} flags={false} />
          {days.map((day, index) => {
            const x = bands.center(index) - column / 2;
            if (!day.amounts) {
              const top = planY ?? bottom;
              return (
                <rect key={day.name} className="chart-future" x={x} y={top} width={column} height={bottom - top} />
              );
            }
            return (
              <g key={day.name}>
                {day.state === 'moving' && (
                  <rect className="chart-moving" x={x} y={bottom + 3} width={column} height="3" />
                )}
                {toStack(day.amounts).map(({ family, low, high }) => {
                  const top = axis.y(high);
                  // The gap is the foot of the upper layer, so a layer's top stays on the scale.
                  const size = Math.max(0.5, axis.y(low) - top - (low > 0 ? gap : 0));
                  return (
                    <g key={family} data-ch={family}>
                      <rect x={x} y={top} width={column} height={size} fill="var(--c)" />
                      {day.state === 'partial' && (
                        <rect x={x} y={top} width={column} height={size} fill={`url(#${hatch})`} />
                      )}
                    </g>
                  );
                })}
              </g>
            );
          })}
          {planY !== null && (
            <>
              <line className="chart-plan" x1={bands.center(0) - bands.step / 2} x2={bands.end} y1={planY} y2={planY} />
              <text className="chart-note" x={bands.end} y={planY - 6} textAnchor="end">
                plan {moneyShort(plan_cents ?? 0)}
              </text>
            </>
          )}
          <DayAxis days={days} bands={bands} y={bottom} future={past} />
          {active !== null && (
            <line className="chart-cross" x1={bands.center(active)} x2={bands.center(active)} y1={0} y2={bottom} />
          )}
        </svg>
        <Reader
          label={title}
          count={days.length}
          bands={bands}
          active={active}
          onActive={setActive}
          start={Math.max(0, past - 1)}
          describe={describe}
          tip={(index) => (
            <>
              <b>{days[index]?.name}</b>
              <dl>
                {days[index]?.amounts ? (
                  [...seen.map((family) => familyName[family]), 'Total'].map((name, at) => (
                    <div key={name} className="contents">
                      <dt>{name}</dt>
                      <dd>{cells(days[index] ?? { name: '', day: '', amounts: null })[at]}</dd>
                    </div>
                  ))
                ) : (
                  <dt className="text-muted">not yet</dt>
                )}
              </dl>
            </>
          )}
        />
      </div>
      <FiguresTable
        caption={title}
        columns={['Day', ...seen.map((family) => familyName[family]), 'Total']}
        rows={days.map((day) => ({ name: day.name, cells: cells(day) }))}
      />
    </figure>
  );
}
