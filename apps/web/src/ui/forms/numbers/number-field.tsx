import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { bareInput, controlShell } from '../control-styles.ts';
import { useFieldControl } from '../field-context.ts';
import { moneyText, parseMoney } from './money-text.ts';
import { parseNumber } from './number-text.ts';

type Size = 's' | 'm';

export const figureInput = (size: Size): string =>
  clsx(bareInput, 'h-full font-[700]', size === 's' ? 'text-[1.0625rem]' : 'text-[1.25rem]');

interface FigureShellProps {
  /** Shown before the figure: "$". */
  prefix?: string | undefined;
  /** Shown after the figure: "mi", "%". */
  unit?: string | undefined;
  size?: Size;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame that all fields for figures share. */
export function FigureShell({ prefix, unit, size = 'm', className, children }: FigureShellProps) {
  return (
    <span className={clsx(controlShell, 'num px-3 tracking-normal', size === 's' ? 'h-9' : 'h-10', className)}>
      {prefix && <Sign>{prefix}</Sign>}
      {children}
      {unit && <Sign>{unit}</Sign>}
    </span>
  );
}

const Sign = ({ children }: { children: string }) => (
  <span className="font-500 text-body text-muted" aria-hidden="true">
    {children}
  </span>
);

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'size' | 'prefix'> & {
  /** Called after the value, with true while the field holds text that is not a figure: null may also mean empty. */
  onUnreadChange?: ((unread: boolean) => void) | undefined;
  unit?: string | undefined;
  size?: Size;
};

interface NumberFieldProps extends InputProps {
  value: number | null;
  onValueChange: (value: number | null) => void;
  parse: (text: string) => number | null;
  format: (value: number) => string;
  prefix?: string;
}

/** Accepts what people type and formats it when they leave the field. */
function NumberField(props: NumberFieldProps) {
  const {
    value,
    onValueChange,
    onUnreadChange,
    parse,
    format,
    prefix,
    unit,
    size = 'm',
    className,
    onBlur,
    ...rest
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FigureShell prefix={prefix} unit={unit} size={size} className={className}>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        {...useFieldControl(rest)}
        className={figureInput(size)}
        value={typed ?? (value === null ? '' : format(value))}
        onChange={({ target }) => {
          const parsed = parse(target.value);
          setTyped(target.value);
          onValueChange(parsed);
          onUnreadChange?.(parsed === null && target.value.trim() !== '');
        }}
        onBlur={(event) => {
          // Invalid input stays, so that it can be fixed.
          if (typed !== null && (typed.trim() === '' || parse(typed) !== null)) setTyped(null);
          onBlur?.(event);
        }}
      />
    </FigureShell>
  );
}

type NumberInputProps = InputProps & { number: number | null; onNumberChange: (number: number | null) => void };

export const NumberInput = ({ number, onNumberChange, ...rest }: NumberInputProps) => (
  <NumberField
    {...rest}
    value={number}
    onValueChange={onNumberChange}
    parse={parseNumber}
    format={(value) => value.toLocaleString('en-US')}
  />
);

type MoneyInputProps = InputProps & { cents: number | null; onCentsChange: (cents: number | null) => void };

/** An amount in dollars and cents: "1,200", "$1200.50". */
export const MoneyInput = ({ cents, onCentsChange, ...rest }: MoneyInputProps) => (
  <NumberField {...rest} prefix="$" value={cents} onValueChange={onCentsChange} parse={parseMoney} format={moneyText} />
);
