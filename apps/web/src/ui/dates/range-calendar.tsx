import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { announce } from '../feedback/announce.ts';
import { addMonths, clampDay, type Day, isWeekend, monthWeeks, moveByKey, startOfMonth } from './calendar-days.ts';
import { monthText, spokenDay } from './day-text.ts';
import { type DayRange, inRange, pickDay, rangeText } from './picked-range.ts';

interface RangeCalendarProps {
  value: DayRange;
  onValueChange: (range: DayRange) => void;
  today: Day;
  min?: Day | undefined;
  max?: Day | undefined;
  /** Describes a selected range. */
  describe?: ((range: DayRange) => string) | undefined;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** One month as a sheet of hard cells. One cell takes the tab stop; arrows walk, Page keys turn the month, Enter picks. */
export function RangeCalendar({ value, onValueChange, today, min, max, describe = rangeText }: RangeCalendarProps) {
  const [cursor, setCursor] = useState<Day>(() => clampDay(value.start ?? today, min, max));
  const [hover, setHover] = useState<Day | null>(null);
  const moved = useRef(false);
  const sheet = useRef<HTMLTableElement>(null);
  const titleId = useId();
  // While the last day is open, the days up to the pointer or the cursor show what the range would be.
  const ahead = hover ?? cursor;
  const shown = value.start && !value.end && ahead > value.start ? { start: value.start, end: ahead } : value;

  useEffect(() => {
    if (moved.current) sheet.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
    moved.current = false;
  }, [cursor]);

  function turn(months: number) {
    const to = clampDay(addMonths(cursor, months), min, max);
    setCursor(to);
    announce(monthText(to));
  }
  function press(event: KeyboardEvent) {
    const to = moveByKey(cursor, event.key, event.shiftKey);
    if (to === null) return;
    event.preventDefault();
    moved.current = true;
    setCursor(clampDay(to, min, max));
  }
  function pick(day: Day) {
    const next = pickDay(value, day);
    setCursor(day);
    onValueChange(next);
    announce(describe(next));
  }

  const month = startOfMonth(cursor);
  return (
    <div className="w-full max-w-[22rem]">
      <div className="flex items-center justify-between pb-1">
        <IconButton
          size="s"
          label="Previous month"
          disabled={min !== undefined && month <= min}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <span id={titleId} className="font-640 text-row">
          {monthText(cursor)}
        </span>
        <IconButton
          size="s"
          label="Next month"
          disabled={max !== undefined && startOfMonth(addMonths(month, 1)) > max}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <table
        ref={sheet}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA date grid is built on a table
        role="grid"
        aria-labelledby={titleId}
        className="w-full table-fixed border-collapse"
        onKeyDown={press}
        onPointerLeave={() => setHover(null)}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name} className="mono-tick h-6 text-muted">
                {name.slice(0, 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(cursor).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) =>
                day === null ? (
                  <td key={weekdays[index]} className="h-9 border border-rule" />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    chosen={inRange(shown, day)}
                    today={day === today}
                    out={clampDay(day, min, max) !== day}
                    focusable={day === cursor}
                    onPick={pick}
                    onHover={setHover}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayCellProps {
  day: Day;
  chosen: boolean;
  today: boolean;
  out: boolean;
  focusable: boolean;
  onPick: (day: Day) => void;
  onHover: (day: Day) => void;
}

function DayCell({ day, chosen, today, out, focusable, onPick, onHover }: DayCellProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td inside role=grid is a gridcell
    <td aria-selected={chosen} className={clsx('h-9 border p-0', chosen ? 'border-ink-2' : 'border-rule')}>
      <button
        type="button"
        data-day={day}
        tabIndex={focusable ? 0 : -1}
        aria-label={`${spokenDay(day)}${today ? ', today' : ''}`}
        aria-current={today ? 'date' : undefined}
        aria-disabled={out || undefined}
        className={clsx(
          'relative grid h-9 w-full place-items-center font-mono text-[0.75rem] font-stretch-[78%] focus-visible:z-1',
          chosen && 'bg-ink font-600 text-panel',
          !chosen && (out ? 'text-muted line-through' : 'font-500 hover:bg-track'),
          !chosen && isWeekend(day) && 'bg-sunk',
        )}
        onClick={() => !out && onPick(day)}
        onPointerEnter={() => onHover(day)}
      >
        {Number(day.slice(8))}
        {today && <span className="absolute inset-x-2 bottom-1 h-0.5 bg-current" aria-hidden="true" />}
      </button>
    </td>
  );
}
