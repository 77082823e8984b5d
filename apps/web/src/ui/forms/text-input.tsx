import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlBox } from './control-styles.ts';
import { useFieldControl } from './field-context.ts';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input type="text" {...rest} {...useFieldControl(rest)} className={clsx(controlBox, 'h-10 px-3', className)} />
  );
}

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...rest}
      {...useFieldControl(rest)}
      className={clsx(controlBox, 'field-sizing-content block resize-none px-3 py-[9px] leading-[1.4]', className)}
    />
  );
}
