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
  label: ReactNode;
  /** Names the calendar, when the label is more than a word. */
  name?: string;
  value: DayRange;
  onValueChange: (range: DayRange) => void;
  min?: Day;
  max?: Day;
  error?: ReactNode;
  required?: boolean;
  /** Where the range belongs to, when that is not the reader's own day. */
  today?: Day;
  /** What the two fields are called, and their ids, where a link must lead to them. */
  parts?: { start: DatePart; end: DatePart };
  /** How the range is said under the fields, for those who count days in another way. */
  describe?: (range: DayRange) => string;
}

interface DatePart {
  label: string;
  id: string;
}

/** Two typed dates, and a calendar for those who would rather point. */
export function DateRange(props: DateRangeProps) {
  const { label, value, onValueChange, min, max, error, required = false, describe = rangeText } = props;
  const [open, setOpen] = useState(false);
  const [unread, setUnread] = useState({ start: false, end: false });
  const [here] = useState(() => localToday(new Date()));
  const id = useId();
  const { start, end } = props.parts ?? {
    start: { label: 'First day', id: `${id}start` },
    end: { label: 'Last day', id: `${id}end` },
  };
  const name = props.name ?? (typeof label === 'string' ? label : 'Dates');
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
      hint={describe(backwards ? { start: value.start, end: null } : value)}
      required={required}
      error={error ?? (wrong || undefined)}
    >
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Anchor asChild>
          <fieldset aria-label={name} className="flex min-w-0 items-center gap-2">
            <DateInput
              id={start.id}
              aria-label={start.label}
              day={value.start}
              onDayChange={(day) => onValueChange({ ...value, start: day })}
              onUnreadChange={(is) => setUnread({ ...unread, start: is })}
            />
            <span className="text-muted text-small" aria-hidden="true">
              to
            </span>
            <DateInput
              id={end.id}
              aria-label={end.label}
              day={value.end}
              onDayChange={(day) => onValueChange({ ...value, end: day })}
              onUnreadChange={(is) => setUnread({ ...unread, end: is })}
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
            aria-label={name}
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
              today={props.today ?? here}
              describe={describe}
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
