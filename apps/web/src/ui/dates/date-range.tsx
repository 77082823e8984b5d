import { CalendarDays } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Field } from '../forms/field.tsx';
import { type Day, localToday } from './calendar-days.ts';
import { DateInput } from './date-input.tsx';
import { type DayRange, rangeText } from './picked-range.ts';
import { RangeCalendar } from './range-calendar.tsx';

interface DateRangeProps {
  label: ReactNode;
  /** The accessible name of the calendar, if not the label. */
  name?: string;
  value: DayRange;
  onValueChange: (range: DayRange) => void;
  min?: Day;
  max?: Day;
  error?: ReactNode;
  required?: boolean;
  /** Today, if not in the reader's time zone. */
  today?: Day;
  /** Labels and IDs of the two fields, for links that focus them. */
  parts?: { start: DatePart; end: DatePart };
  /** Describes the range below the fields. */
  describe?: (range: DayRange) => string;
}

interface DatePart {
  label: string;
  id: string;
}

/** Two date fields with a calendar popup. */
export function DateRange(props: DateRangeProps) {
  const { label, value, onValueChange, min, max, error, required = false, describe = rangeText } = props;
  const [open, setOpen] = useState(false);
  const [unread, setUnread] = useState({ start: false, end: false });
  const [here] = useState(() => localToday(new Date()));
  const id = useId();
  const { start, end } = props.parts ?? {
    start: { label: 'Start date', id: `${id}start` },
    end: { label: 'End date', id: `${id}end` },
  };
  const name = props.name ?? (typeof label === 'string' ? label : 'Dates');
  const backwards = value.start && value.end && value.end < value.start;
  // Before the form's own error, which knows nothing of a text that is no date.
  const unreadable = (unread.start || unread.end) && 'Enter a date like Nov 16, 2026.';
  const wrong =
    (backwards && 'The end date is before the start date.') ||
    (value.start && min && value.start < min && 'The start date is too early.') ||
    (value.end && max && value.end > max && 'The end date is too late.');

  return (
    <Field
      group
      label={label}
      hint={describe(backwards ? { start: value.start, end: null } : value)}
      required={required}
      error={unreadable || error || wrong || undefined}
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
              <IconButton variant="default" label="Open calendar">
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
