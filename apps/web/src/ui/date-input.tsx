import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import type { Day } from './calendar-days.ts';
import { controlBox } from './control-look.ts';
import { dayText, parseDay } from './day-text.ts';
import { useFieldControl } from './field-context.ts';

type DateInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  day: Day | null;
  /** Called when the field is left or Enter is pressed, with null for an emptied field. */
  onDayChange: (day: Day | null) => void;
  /** Told when the field was left with something that is no date, and when that is mended. */
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
    // What cannot be read stays on screen, so that it can be mended.
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
