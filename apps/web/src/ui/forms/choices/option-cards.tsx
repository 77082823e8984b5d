import { clsx } from 'clsx';
import { RadioGroup as Radio } from 'radix-ui';
import type { ReactNode } from 'react';
import { Radios } from './radios.tsx';

interface OptionCardsProps<Value extends string> {
  /** null while none is chosen. */
  value: Value | null;
  onValueChange: (value: Value) => void;

  options: readonly { value: Value; name: string; content: ReactNode }[];
  /** Needed when no Field names the group. */
  'aria-label'?: string;
  className?: string;
}

/** Few large choices side by side, each with more to say than a word. Radios to the keyboard and to screen readers. */
export function OptionCards<Value extends string>(props: OptionCardsProps<Value>) {
  const { value, onValueChange, options, className } = props;
  return (
    <Radios
      aria-label={props['aria-label']}
      value={value}
      onValueChange={onValueChange}
      values={options.map((one) => one.value)}
      className={clsx('grid gap-px border border-edge bg-rule', className)}
    >
      {options.map((option) => (
        <Radio.Item
          key={option.value}
          value={option.value}
          aria-label={option.name}
          className={clsx(
            'group/card relative flex min-w-0 items-start bg-panel p-4 text-left transition-colors duration-(--m-fast) ease-linear',
            'hover:bg-ground focus-visible:z-1 data-[state=checked]:bg-ink data-[state=checked]:text-panel',
          )}
        >
          {option.content}
        </Radio.Item>
      ))}
    </Radios>
  );
}

/** Secondary text of a card: muted, or the paper color on a selected card. */
export function CardNote({ children }: { children: ReactNode }) {
  return <span className="block text-muted text-small group-data-[state=checked]/card:text-panel">{children}</span>;
}
