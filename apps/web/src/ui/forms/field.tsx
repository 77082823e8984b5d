import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FieldContext } from './field-context.ts';

interface FieldProps {
  /** Of the control (or of the group of them), where a link must lead to it: `#id`. */
  id?: string;
  label: ReactNode;
  /** Help that stays while an error shows. */
  hint?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: ReactNode;
  counter?: { used: number; limit: number };
  required?: boolean;
  /** Set for radios, segments and other controls of several parts: the label names the group. */
  group?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

export function Field(props: FieldProps) {
  const { label, hint, error, counter, required = false, group = false, hideLabel, className, children } = props;
  const id = useId();
  const ids = { control: props.id ?? `${id}control`, label: `${id}label`, hint: `${id}hint`, error: `${id}error` };
  const describedBy = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ') || undefined;
  const Label = group ? 'span' : 'label';

  return (
    <FieldContext
      value={{ controlId: ids.control, labelId: ids.label, describedBy, invalid: Boolean(error), required }}
    >
      <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
        <div className={clsx('type-label flex items-baseline justify-between gap-2', hideLabel && 'sr-only')}>
          <Label id={ids.label} {...(!group && { htmlFor: ids.control })}>
            {label}
          </Label>
          {counter && <Counter {...counter} />}
        </div>
        {children}
        {error && (
          <p id={ids.error} className="flex gap-1.5 font-560 text-air text-small">
            <TriangleAlert className="mt-px size-4" aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
        {hint && (
          <p id={ids.hint} className="text-muted text-small">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

function Counter({ used, limit }: { used: number; limit: number }) {
  return (
    <span className={clsx('mono', used > limit ? 'font-600 text-air' : 'text-muted')}>
      {used} of {limit}
      <span className="sr-only"> characters used</span>
    </span>
  );
}
