import { line } from 'd3-shape';
import { type ReactNode, useState } from 'react';
import { count } from '#lib/format/format.ts';
import { useWidth } from '../layout/use-width.ts';
import { type Annotation, AnnotationMarks } from './parts/annotations.tsx';
import { type AxisDay, DayAxis, ValueGrid } from './parts/axes.tsx';
import { endLabels } from './parts/end-labels.ts';
import { FiguresTable } from './parts/figures-table.tsx';
import { right, rightOfLine, toBands, valueAxis } from './parts/plot.ts';
import { Reader } from './parts/reader.tsx';
import './chart.css';

/** A day: its full name, what the axis writes, and its values. Null where nothing is known yet. */
export type LinePoint = AxisDay & { name: string; value: number | null; before?: number | null };

type LineChartProps = {
  title: string;
  points: readonly LinePoint[];
  /** What the two lines are called. */
  now: string;
  before?: string;
  format?: (value: number) => string;
  /** Shorter, for the value axis; `format` unless given. */
  formatAxis?: (value: number) => string;
  annotations?: readonly Annotation[];
  /** The axis of days. Omit it above another chart of the same days. */
  axis?: boolean;
  height?: number;
  /** Content to the right of the title, such as a legend. */
  aside?: ReactNode;
  className?: string;
};

type Placed = { index: number; value: number };

function known(points: readonly LinePoint[], pick: (point: LinePoint) => number | null | undefined): Placed[] {
  return points.flatMap((point, index) => {
    const value = pick(point);
    return value === null || value === undefined ? [] : [{ index, value }];
  });
}

/** A figure over days, the period before dashed behind it. Reads by pointer, by arrow keys and as a table. */
export function LineChart(props: LineChartProps) {
  const { title, points, now, before, format = count, annotations = [], axis: days = true, height = 170 } = props;
  const [box, width] = useWidth();
  const [active, setActive] = useState<number | null>(null);
  const current = known(points, (point) => point.value);
  const previous = known(points, (point) => point.before);
  const last = current.at(-1);
  const bands = toBands(points.length, width, last && last.index === points.length - 1 ? rightOfLine : right);
  const top = annotations.length > 0 ? 24 : 8;
  const bottom = height - (days ? 40 : 8);
  const axis = valueAxis(Math.max(0, ...current.map((at) => at.value), ...previous.map((at) => at.value)), top, bottom);
  const path = line<Placed>(
    ({ index }) => bands.center(index),
    ({ value }) => axis.y(value),
  );
  const labels = endLabels({ current: last, previous: previous.at(-1), bands, axis, width });
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? 'no figure' : format(value);
  const noteAt = (index: number) => annotations.find((item) => item.index === index);

  function describe(index: number) {
    const point = points[index];
    if (!point) return '';
    const note = noteAt(index);
    return [
      `${point.name}: ${text(point.value)}`,
      ...(before && point.before !== undefined ? [`${before} ${text(point.before)}`] : []),
      ...(note ? [note.text] : []),
    ].join(', ');
  }

  return (
    <figure className={`chart ${props.className ?? ''}`}>
      <figcaption className="chart-head">
        {title}
        {props.aside}
      </figcaption>
      <div className="chart-plot" ref={box}>
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          <ValueGrid axis={axis} bands={bands} format={props.formatAxis ?? format} />
          <AnnotationMarks items={annotations} bands={bands} top={0} bottom={bottom} width={width} />
          <path className="chart-before" d={path(previous) ?? ''} />
          <path className="chart-line" d={path(current) ?? ''} />
          {current.map(
            ({ index, value }) =>
              (bands.step >= 14 || index === last?.index) && (
                <rect
                  key={index}
                  x={bands.center(index) - 3}
                  y={axis.y(value) - 3}
                  width="6"
                  height="6"
                  fill="var(--ink)"
                />
              ),
          )}
          {labels.current && (
            <text className="chart-end" x={labels.x} y={labels.current.y + 4}>
              {format(labels.current.value)}
            </text>
          )}
          {labels.previous && (
            <text className="chart-note" x={labels.x} y={labels.previous.y + 4}>
              {format(labels.previous.value)}
              {labels.named && before ? ` ${before}` : ''}
            </text>
          )}
          {days && <DayAxis days={points} bands={bands} y={bottom} future={(last?.index ?? points.length) + 1} />}
          {active !== null && (
            <line className="chart-cross" x1={bands.center(active)} x2={bands.center(active)} y1={top} y2={bottom} />
          )}
        </svg>
        <Reader
          label={title}
          count={points.length}
          bands={bands}
          active={active}
          onActive={setActive}
          start={last?.index ?? 0}
          describe={describe}
          tip={(index) => (
            <>
              <b>{points[index]?.name}</b>
              <dl>
                <dt>{now}</dt>
                <dd>{text(points[index]?.value)}</dd>
                {before && <dt className="text-muted">{before}</dt>}
                {before && <dd className="text-muted">{text(points[index]?.before)}</dd>}
              </dl>
              {noteAt(index)?.text}
            </>
          )}
        />
      </div>
      <FiguresTable
        caption={title}
        columns={['Day', now, ...(before ? [before] : []), ...(annotations.length > 0 ? ['Changes'] : [])]}
        rows={points.map((point, index) => ({
          name: point.name,
          cells: [
            text(point.value),
            ...(before ? [text(point.before)] : []),
            ...(annotations.length > 0 ? [noteAt(index)?.text ?? ''] : []),
          ],
        }))}
      />
    </figure>
  );
}
