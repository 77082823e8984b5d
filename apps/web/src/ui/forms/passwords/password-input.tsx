import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { bareInput, controlShell } from '../control-styles.ts';
import { useFieldControl } from '../field-context.ts';

/** Allows pasting and password managers, and can show the password. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className={clsx(controlShell, 'h-10 pl-3', className)}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...useFieldControl(rest)}
        type={shown ? 'text' : 'password'}
        className={clsx(bareInput, 'h-full text-body')}
      />
      <button
        type="button"
        className="grid h-full w-10 flex-none place-items-center text-muted -outline-offset-4! hover:text-ink"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
      >
        <Icon className="size-4" aria-hidden="true" />
      </button>
    </span>
  );
}
