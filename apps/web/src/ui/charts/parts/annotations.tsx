import { FLAG_SIZE, placeFlags } from './flags.ts';
import { type Bands, left } from './plot.ts';

/** Something that happened on a day, marked with a letter that a list under the chart explains. */
export type Annotation = { index: number; letter: string; text: string };

type AnnotationMarksProps = {
  items: readonly Annotation[];
  bands: Bands;
  top: number;
  bottom: number;
  /** Of the whole drawing: flags stay inside it. */
  width: number;
  /** A chart under another one repeats the lines, not the flags. */
  flags?: boolean;
};

export function AnnotationMarks({ items, bands, top, bottom, width, flags = true }: AnnotationMarksProps) {
  const centers = items.map(({ index }) => bands.center(index));
  const placed = placeFlags(centers, left, width);
  return items.map(({ letter }, at) => {
    const x = centers[at] ?? left;
    const flag = placed[at] ?? x;
    return (
      <g key={letter}>
        <line className="chart-annotation" x1={x} x2={x} y1={top} y2={bottom} />
        {flags && (
          <>
            <rect x={flag - FLAG_SIZE / 2} y={top} width={FLAG_SIZE} height={FLAG_SIZE} fill="var(--ink)" />
            <text className="chart-flag" x={flag} y={top + 12}>
              {letter}
            </text>
          </>
        )}
      </g>
    );
  });
}

/** What the letters mean. Stands under the chart that carries the flags. */
export function AnnotationList({ items, className }: { items: readonly Annotation[]; className?: string }) {
  return (
    <ol className={className}>
      {items.map(({ letter, text }) => (
        <li key={letter} className="grid grid-cols-[22px_1fr] text-ink-2 text-small">
          <b className="mt-px size-4 bg-ink text-center font-mono text-[0.65625rem] text-panel leading-4">{letter}</b>
          {text}
        </li>
      ))}
    </ol>
  );
}
