import { type ReactNode, useState } from 'react';
import { count } from '#lib/format/format.ts';
import { useWidth } from '../layout/use-width.ts';
import { type AxisDay, DayAxis, ValueGrid } from './parts/axes.tsx';
import { FiguresTable } from './parts/figures-table.tsx';
import { right, rightOfLine, toBands, valueAxis } from './parts/plot.ts';
import { Reader } from './parts/reader.tsx';
import './chart.css';

type PlainColumnsProps = {
  title: string;
  days: readonly (AxisDay & { name: string; value: number })[];
  /** What a column is: "Spent". */
  name: string;
  format?: (value: number) => string;
  height?: number;
  /** Lines up under a line chart of the same days, which leaves room for the label of its end. */
  underLine?: boolean;
  aside?: ReactNode;
  className?: string;
};

/** One figure a day as ink columns, where no family has a share of it. */
export function PlainColumns(props: PlainColumnsProps) {
  const { title, days, name, format = count, height = 142, underLine = false } = props;
  const [box, width] = useWidth();
  const [active, setActive] = useState<number | null>(null);
  const bands = toBands(days.length, width, underLine ? rightOfLine : right);
  const bottom = height - 40;
  const values = days.map(({ value }) => value);
  const axis = valueAxis(Math.max(0, ...values), 8, bottom, Math.min(0, ...values));
  const column = Math.max(2, bands.step * 0.72);
  const text = (index: number) => format(days[index]?.value ?? 0);
  return (
    <figure className={`chart ${props.className ?? ''}`}>
      <figcaption className="chart-head">
        {title}
        {props.aside}
      </figcaption>
      <div className="chart-plot" ref={box}>
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          <ValueGrid axis={axis} bands={bands} format={format} />
          {days.map(({ name: key, value }, index) => (
            <rect
              key={key}
              x={bands.center(index) - column / 2}
              y={Math.min(axis.y(value), axis.y(0))}
              width={column}
              height={Math.abs(axis.y(value) - axis.y(0))}
              fill="var(--ink)"
            />
          ))}
          <DayAxis days={days} bands={bands} y={bottom} future={days.length} />
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
          start={days.length - 1}
          describe={(index) => `${days[index]?.name ?? ''}: ${text(index)}`}
          tip={(index) => (
            <>
              <b>{days[index]?.name}</b>
              <dl>
                <dt>{name}</dt>
                <dd>{text(index)}</dd>
              </dl>
            </>
          )}
        />
      </div>
      <FiguresTable
        caption={title}
        columns={['Day', name]}
        rows={days.map((day) => ({ name: day.name, cells: [format(day.value)] }))}
      />
    </figure>
  );
}
