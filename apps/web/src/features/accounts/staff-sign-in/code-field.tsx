import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';

type CodeFieldProps = ComponentProps<'input'> & { label: string; hint?: string; error: string | undefined };

/** Large and mono: it is read off one screen and typed into another. */
export function CodeField({ label, hint, error, className, ...rest }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} required error={error}>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        className={clsx('h-13! font-500 font-mono text-[1.25rem]! font-stretch-[90%]', className)}
      />
    </Field>
  );
}

/** What makes a phone or a password manager offer the code that it holds. */
export const sixDigits = {
  label: 'Six-digit code',
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  maxLength: 20,
  className: 'tracking-[0.2em]',
} as const;
