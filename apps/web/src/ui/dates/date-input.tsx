import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { controlBox } from '../forms/control-styles.ts';
import { useFieldControl } from '../forms/field-context.ts';
import type { Day } from './calendar-days.ts';
import { dayText, parseDay } from './day-text.ts';

type DateInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  day: Day | null;
  /** Called on blur or Enter, with null for an empty field. */
  onDayChange: (day: Day | null) => void;
  /** Called when the field has an invalid date on blur, and when it is fixed. */
  onUnreadChange?: (unread: boolean) => void;
};

/** A typed date in any common form: "Nov 16", "11/16/2026", "2026-11-16". */
export function DateInput({ day, onDayChange, onUnreadChange, className, onBlur, ...rest }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [unread, setUnread] = useState(false);

  function settle() {
    if (typed === null) return;
    const read = parseDay(typed, new Date());
    const failed = read === null && typed.trim() !== '';
    setUnread(failed);
    onUnreadChange?.(failed);
    // Invalid input stays, so that it can be fixed.
    if (failed) return;
    setTyped(null);
    if (read !== day) onDayChange(read);
  }

  const control = useFieldControl(rest);
  return (
    <input
      type="text"
      autoComplete="off"
      placeholder="Nov 16, 2026"
      {...rest}
      {...control}
      aria-invalid={control['aria-invalid'] ?? (unread || undefined)}
      className={clsx(controlBox, 'h-10 px-3', className)}
      value={typed ?? (day ? dayText(day) : '')}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
    />
  );
}
