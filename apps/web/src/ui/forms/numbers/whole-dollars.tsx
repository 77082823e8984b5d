import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useFieldControl } from '../field-context.ts';
import { moneyText, toWholeDollars } from './money-text.ts';
import { FigureShell, figureInput } from './number-field.tsx';

type WholeDollarsProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'size' | 'min' | 'max' | 'step'
> & {
  dollars: number;
  /** Invalid input counts as zero. */
  onDollarsChange: (dollars: number) => void;
  max: number;
  /** What an arrow key adds, without and with Shift. */
  step?: number;
  bigStep?: number;
  size?: 's' | 'm';
};

const signs: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

/** Whole dollars with thousands separators that arrow keys step through. */
export function WholeDollars(props: WholeDollarsProps) {
  const { dollars, onDollarsChange, max, step = 1, bigStep = 10, size = 'm', className, onBlur, ...rest } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const within = (amount: number) => Math.min(max, Math.max(0, amount));
  // A slider or Undo may change the amount while the field has the focus; its own text is then outdated.
  const current = typed !== null && within(toWholeDollars(typed)) === dollars;

  function press(event: KeyboardEvent) {
    const sign = signs[event.key];
    if (!sign || rest.disabled) return;
    event.preventDefault();
    setTyped(null);
    onDollarsChange(within(dollars + sign * (event.shiftKey ? bigStep : step)));
  }

  return (
    <FigureShell prefix="$" size={size} className={className}>
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
        className={figureInput(size)}
        value={current ? typed : moneyText(dollars * 100)}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.target.value);
          onDollarsChange(within(toWholeDollars(event.target.value)));
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
    </FigureShell>
  );
}
