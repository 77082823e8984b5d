import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { bareInput, controlShell } from './control-look.ts';
import { useFieldControl } from './field-context.ts';

type DollarInputProps = Omit<ComponentProps<'input'>, 'type' | 'size'>;

/** Whole dollars that arrow keys step through. For amounts with cents there is MoneyInput. */
export function DollarInput({ className, ...rest }: DollarInputProps) {
  return (
    <span className={clsx(controlShell, 'num h-10 px-3 tracking-normal', className)}>
      <span className="font-500 text-body text-muted" aria-hidden="true">
        $
      </span>
      <input
        type="number"
        inputMode="numeric"
        autoComplete="off"
        {...rest}
        {...useFieldControl(rest)}
        className={clsx(bareInput, 'h-full text-[1.25rem] font-[700]')}
      />
    </span>
  );
}
