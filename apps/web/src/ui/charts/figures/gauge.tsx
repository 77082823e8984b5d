import { clsx } from 'clsx';

interface GaugeProps<Level extends string> {
  'aria-label': string;
  /** From least to most: Too narrow, Narrow, Balanced, Fairly broad. */
  levels: readonly Level[];
  level: Level | null;
}

/** A rough answer in words, never a false figure. */
export function Gauge<Level extends string>({ levels, level, ...rest }: GaugeProps<Level>) {
  return (
    <ol aria-label={rest['aria-label']} className="grid auto-cols-fr grid-flow-col gap-0.5">
      {levels.map((one) => (
        <li
          key={one}
          aria-current={one === level ? 'true' : undefined}
          className={clsx(
            'border-t-6 pt-1.5 text-[0.75rem] leading-[1.35]',
            one === level ? 'border-ink font-640 text-ink' : 'border-track text-muted',
          )}
        >
          {one}
        </li>
      ))}
    </ol>
  );
}
