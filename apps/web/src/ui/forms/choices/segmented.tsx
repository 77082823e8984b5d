import { clsx } from 'clsx';
import { RadioGroup as Radio } from 'radix-ui';
import type { ReactNode } from 'react';
import { Radios } from './radios.tsx';

interface SegmentedProps<Value extends string> {
  value: Value;
  onValueChange: (value: Value) => void;
  segments: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  /** Needed when no Field names the group. */
  'aria-label'?: string;
  size?: 's' | 'm';
  className?: string;
}

/** Two to five choices of which one holds. A set of radios to the keyboard and to screen readers. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { value, onValueChange, segments, size = 'm', className } = props;
  return (
    <Radios
      aria-label={props['aria-label']}
      value={value}
      onValueChange={onValueChange}
      values={segments.map((one) => one.value)}
      className={clsx('flex min-w-0 border border-edge bg-panel', size === 's' ? 'h-8' : 'h-10', className)}
    >
      {segments.map((segment) => (
        <Radio.Item
          key={segment.value}
          value={segment.value}
          disabled={segment.disabled ?? false}
          className={clsx(
            'relative flex flex-1 items-center justify-center gap-1.5 whitespace-nowrap border-rule border-l font-540 first:border-l-0',
            'transition-colors duration-(--m-fast) ease-linear hover:bg-sunk focus-visible:z-1 [&_svg]:size-4',
            'data-[state=checked]:bg-ink data-[state=checked]:font-640 data-[state=checked]:text-panel data-disabled:text-muted',
            size === 's' ? 'px-2.5 text-small' : 'px-3 text-row',
          )}
        >
          {segment.label}
        </Radio.Item>
      ))}
    </Radios>
  );
}
