import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { Checkbox as Box } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldControl } from '../field-context.ts';

type BoxProps = Omit<ComponentProps<typeof Box.Root>, 'children' | 'asChild'>;

/** The bare square, for table rows: give it an aria-label. The target is 24 px, the square 16. */
export function CheckboxBox({ className, ...rest }: BoxProps) {
  return (
    <Box.Root
      {...rest}
      className={clsx(
        'group/box -m-1 inline-grid size-6 flex-none place-items-center align-middle -outline-offset-2!',
        className,
      )}
    >
      <span
        className={clsx(
          'grid size-4 place-items-center border border-edge bg-panel text-panel group-hover/box:border-ink',
          'group-data-[state=checked]/box:border-ink group-data-[state=checked]/box:bg-ink',
          'group-data-[state=indeterminate]/box:border-ink group-data-[state=indeterminate]/box:bg-ink',
          'group-aria-invalid/box:border-air group-aria-invalid/box:inset-ring-1 group-aria-invalid/box:inset-ring-air',
          'group-data-disabled/box:border-rule group-data-disabled/box:bg-sunk group-data-disabled/box:text-muted',
        )}
      >
        <Box.Indicator className="group/mark">
          <Check className="size-3.5 stroke-[2.5]! group-data-[state=indeterminate]/mark:hidden" aria-hidden="true" />
          <Minus
            className="hidden size-3.5 stroke-[2.5]! group-data-[state=indeterminate]/mark:block"
            aria-hidden="true"
          />
        </Box.Indicator>
      </span>
    </Box.Root>
  );
}

type CheckboxProps = BoxProps & { label: ReactNode; hint?: ReactNode };

export function Checkbox({ label, hint, id, className, ...rest }: CheckboxProps) {
  const own = useId();
  const boxId = id ?? own;
  const { 'aria-invalid': invalid } = useFieldControl({ id: boxId });
  const hintId = `${boxId}hint`;
  return (
    <span className={clsx('inline-flex items-start gap-[9px] text-row', className)}>
      <CheckboxBox
        id={boxId}
        className="-my-0.5"
        aria-invalid={invalid}
        {...(hint && { 'aria-describedby': hintId })}
        {...rest}
      />
      <span>
        <label htmlFor={boxId} className="block">
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
