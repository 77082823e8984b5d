import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { bareInput, controlShell } from './control-look.ts';
import { useFieldControl } from './field-context.ts';
import { parseNumber } from './number-text.ts';

type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'size'> & {
  number: number | null;
  onNumberChange: (number: number | null) => void;
  /** Told, after the number, whether something stands there that is no number: null alone may also be an empty field. */
  onUnreadChange?: ((unread: boolean) => void) | undefined;
  /** Stands after the figure: "mi", "%". */
  unit?: string | undefined;
  size?: 's' | 'm';
};

export function NumberInput({
  number,
  onNumberChange,
  onUnreadChange,
  unit,
  size = 'm',
  className,
  onBlur,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className={clsx(controlShell, 'num px-3 tracking-normal', size === 's' ? 'h-9' : 'h-10', className)}>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        {...useFieldControl(rest)}
        className={clsx(bareInput, 'h-full font-[700]', size === 's' ? 'text-[1.0625rem]' : 'text-[1.25rem]')}
        value={typed ?? (number === null ? '' : number.toLocaleString('en-US'))}
        onChange={(event) => {
          const text = event.target.value;
          const read = parseNumber(text);
          setTyped(text);
          onNumberChange(read);
          onUnreadChange?.(read === null && text.trim() !== '');
        }}
        onBlur={(event) => {
          if (typed !== null && (typed.trim() === '' || parseNumber(typed) !== null)) setTyped(null);
          onBlur?.(event);
        }}
      />
      {unit && (
        <span className="font-500 text-body text-muted" aria-hidden="true">
          {unit}
        </span>
      )}
    </span>
  );
}
