import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { bareInput, controlShell } from './control-look.ts';
import { useFieldControl } from './field-context.ts';
import { moneyText, parseMoney } from './money-text.ts';

type MoneyInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'size'> & {
  /** null while the field holds no amount. */
  cents: number | null;
  onCentsChange: (cents: number | null) => void;
  /** Told, after the amount, whether something stands there that is no amount: null alone may also be an empty field. */
  onUnreadChange?: ((unread: boolean) => void) | undefined;
  size?: 's' | 'm';
};

/** Takes what people type ("1,200", "$1200.50") and puts it in order when they leave. */
export function MoneyInput({
  cents,
  onCentsChange,
  onUnreadChange,
  size = 'm',
  className,
  onBlur,
  ...rest
}: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className={clsx(controlShell, 'num px-3 tracking-normal', size === 's' ? 'h-9' : 'h-10', className)}>
      <span className="font-500 text-body text-muted" aria-hidden="true">
        $
      </span>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        {...useFieldControl(rest)}
        className={clsx(bareInput, 'h-full font-[700]', size === 's' ? 'text-[1.0625rem]' : 'text-[1.25rem]')}
        value={typed ?? (cents === null ? '' : moneyText(cents))}
        onChange={(event) => {
          const text = event.target.value;
          const read = parseMoney(text);
          setTyped(text);
          onCentsChange(read);
          onUnreadChange?.(read === null && text.trim() !== '');
        }}
        onBlur={(event) => {
          // What cannot be read stays on screen, so that it can be mended.
          if (typed !== null && (typed.trim() === '' || parseMoney(typed) !== null)) setTyped(null);
          onBlur?.(event);
        }}
      />
    </span>
  );
}
