import type { ComponentProps } from 'react';
import { useFieldControl } from '../field-context.ts';
import { FigureShell, figureInput } from './number-field.tsx';

type DollarInputProps = Omit<ComponentProps<'input'>, 'type' | 'size'>;

/** Whole dollars in a native number input. For amounts with cents use MoneyInput. */
export function DollarInput({ className, ...rest }: DollarInputProps) {
  return (
    <FigureShell prefix="$" className={className}>
      <input
        type="number"
        inputMode="numeric"
        autoComplete="off"
        {...rest}
        {...useFieldControl(rest)}
        className={figureInput('m')}
      />
    </FigureShell>
  );
}
