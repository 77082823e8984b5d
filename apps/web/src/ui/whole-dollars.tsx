import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { bareInput, controlShell } from './control-look.ts';
import { useFieldControl } from './field-context.ts';
import { moneyText, wholeDollarsOf } from './money-text.ts';

type WholeDollarsProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'size' | 'min' | 'max' | 'step'
> & {
  dollars: number;
  /** What cannot be read counts as nothing. */
  onDollarsChange: (dollars: number) => void;
  max: number;
  /** What an arrow key adds, and what it adds with Shift. */
  step?: number;
  bigStep?: number;
  size?: 's' | 'm';
};

const signs: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

/** Whole dollars, written with their commas, that arrow keys step through. */
export function WholeDollars(props: WholeDollarsProps) {
  const { dollars, onDollarsChange, max, step = 1, bigStep = 10, size = 'm', className, onBlur, ...rest } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const within = (amount: number) => Math.min(max, Math.max(0, amount));
  // The amount may be changed from elsewhere (a slider, Undo) while the field has the focus: then its own words are old.
  const current = typed !== null && within(wholeDollarsOf(typed)) === dollars;

  function press(event: KeyboardEvent) {
    const sign = signs[event.key];
    if (!sign || rest.disabled) return;
    event.preventDefault();
    setTyped(null);
    onDollarsChange(within(dollars + sign * (event.shiftKey ? bigStep : step)));
  }

  return (
    <span className={clsx(controlShell, 'num px-3 tracking-normal', size === 's' ? 'h-9' : 'h-10', className)}>
      <span className="font-500 text-body text-muted" aria-hidden="true">
        $
      </span>
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-valuenow={dollars}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={`$${moneyText(dollars * 100)}`}
        {...rest}
        {...useFieldControl(rest)}
        className={clsx(bareInput, 'h-full font-[700]', size === 's' ? 'text-[1.0625rem]' : 'text-[1.25rem]')}
        value={current ? typed : moneyText(dollars * 100)}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.target.value);
          onDollarsChange(within(wholeDollarsOf(event.target.value)));
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
    </span>
  );
}
