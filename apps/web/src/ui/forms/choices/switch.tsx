import { clsx } from 'clsx';
import { Switch as Toggle } from 'radix-ui';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** Takes effect at once. For a choice that waits for a button, use a checkbox. */
export function Switch({ label, hint, checked, onCheckedChange, disabled = false, className }: SwitchProps) {
  const id = useId();
  const hintId = `${id}hint`;
  return (
    <span className={clsx('inline-flex items-start gap-2.5 text-row', className)}>
      <Toggle.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        {...(hint && { 'aria-describedby': hintId })}
        className="group/switch -my-0.5 grid h-6 w-9 flex-none place-items-center"
      >
        <span
          className={clsx(
            'flex h-5 w-9 items-center border border-edge bg-panel px-[3px] group-hover/switch:border-ink',
            'group-data-[state=checked]/switch:border-ink group-data-[state=checked]/switch:bg-ink',
            'group-data-disabled/switch:border-rule group-data-disabled/switch:bg-sunk',
          )}
        >
          <Toggle.Thumb
            className={clsx(
              'block h-3 w-3 bg-ink transition-transform duration-(--m-fast) ease-mech',
              'data-[state=checked]:translate-x-4 data-[state=checked]:bg-panel data-disabled:bg-edge',
            )}
          />
        </span>
      </Toggle.Root>
      <span>
        <label htmlFor={id} className="block">
          {label}
        </label>
        {hint && (
          <span id={hintId} className="block text-fine text-muted">
            {hint}
          </span>
        )}
      </span>
    </span>
  );
}
