import { CalendarDays } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, useId, useState } from 'react';
import { type Day, localToday } from './calendar-days.ts';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { type DayRange, rangeText } from './picked-range.ts';
import { RangeCalendar } from './range-calendar.tsx';

interface DateRangeProps {
  label: string;
  value: DayRange;
  onValueChange: (range: DayRange) => void;
  min?: Day;
  max?: Day;
  error?: ReactNode;
}

/** Two typed dates, and a calendar for those who would rather point. */
export function DateRange({ label, value, onValueChange, min, max, error }: DateRangeProps) {
  const [open, setOpen] = useState(false);
  const [unread, setUnread] = useState({ start: false, end: false });
  const [today] = useState(() => localToday(new Date()));
  const id = useId();
  const backwards = value.start && value.end && value.end < value.start;
  const wrong =
    ((unread.start || unread.end) && 'Write a date such as Nov 16, 2026.') ||
    (backwards && 'The last day is before the first.') ||
    (value.start && min && value.start < min && 'The first day is too early.') ||
    (value.end && max && value.end > max && 'The last day is too late.');

  return (
    <Field
      group
      label={label}
      hint={rangeText(backwards ? { start: value.start, end: null } : value)}
      error={error ?? (wrong || undefined)}
    >
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Anchor asChild>
          <fieldset aria-label={label} className="flex min-w-0 items-center gap-2">
            <DateInput
              id={`${id}start`}
              aria-label="First day"
              day={value.start}
              onDayChange={(start) => onValueChange({ ...value, start })}
              onUnreadChange={(start) => setUnread({ ...unread, start })}
            />
            <span className="text-muted text-small" aria-hidden="true">
              to
            </span>
            <DateInput
              id={`${id}end`}
              aria-label="Last day"
              day={value.end}
              onDayChange={(end) => onValueChange({ ...value, end })}
              onUnreadChange={(end) => setUnread({ ...unread, end })}
            />
            <Popover.Trigger asChild>
              <IconButton variant="default" label="Choose on a calendar">
                <CalendarDays aria-hidden="true" />
              </IconButton>
            </Popover.Trigger>
          </fieldset>
        </Popover.Anchor>
        <Popover.Portal>
          <Popover.Content
            aria-label={label}
            align="end"
            sideOffset={4}
            collisionPadding={8}
            onOpenAutoFocus={(event) => {
              // The cell under the cursor, not the month buttons.
              const cell = event.currentTarget;
              if (cell instanceof HTMLElement) cell.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
              event.preventDefault();
            }}
            className="z-50 w-88 max-w-[calc(100vw-1rem)] border border-ink bg-panel p-3"
          >
            <RangeCalendar
              value={value}
              today={today}
              min={min}
              max={max}
              onValueChange={(range) => {
                onValueChange(range);
                if (range.end) setOpen(false);
              }}
            />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </Field>
  );
}
