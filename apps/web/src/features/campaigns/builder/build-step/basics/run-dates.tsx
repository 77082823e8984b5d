import { isDate } from '@universal-media/contract/campaigns/dates';
import { addDays, addMonths, countDays, type Day, startOfMonth } from '#ui/dates/calendar-days.ts';
import { DateRange } from '#ui/dates/date-range.tsx';
import { DayRuler } from '#ui/dates/day-ruler.tsx';
import { monthText } from '#ui/dates/day-text.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Required } from '#ui/forms/required.tsx';
import { runText } from './texts.ts';

interface RunDatesProps {
  /** Empty until chosen. */
  start_date: string;
  end_date: string;
  onChange: (dates: { start_date: string; end_date: string }) => void;
  /** Today in the campaign's time zone. */
  today: Day;
  ids: { start_date: string; end_date: string };
  error: string | undefined;
  /** A warning about the start date. */
  note: string | null;
}

/** In a longer ruler the days would be too narrow to tell apart. */
const MAX_DAYS_DRAWN = 92;

/** Start and end date, and below them a ruler of the days in between. */
export function RunDates({ start_date, end_date, onChange, today, ids, error, note }: RunDatesProps) {
  const start = isDate(start_date) ? start_date : null;
  const end = isDate(end_date) ? end_date : null;
  const runs = start !== null && end !== null && start < end;
  const first = startOfMonth(start ?? today);
  const last = addDays(addMonths(startOfMonth(runs ? end : (start ?? today)), 1), -1);
  return (
    <div className="grid gap-3">
      <div className="max-w-[32rem]">
        <DateRange
          label={<Required>Dates</Required>}
          name="Dates"
          required
          value={{ start, end }}
          onValueChange={(range) => onChange({ start_date: range.start ?? '', end_date: range.end ?? '' })}
          min={today}
          today={today}
          parts={{
            start: { id: ids.start_date, label: 'Start date' },
            end: { id: ids.end_date, label: 'End date' },
          }}
          describe={runText}
          error={error}
        />
        <div role="status">{note && !error && <Note className="mt-2">{note}</Note>}</div>
      </div>
      {countDays(first, last) <= MAX_DAYS_DRAWN && (
        <div>
          <p className="mb-1 text-end text-muted text-small" aria-hidden="true">
            {first.slice(0, 7) === last.slice(0, 7) ? monthText(first) : `${monthText(first)} to ${monthText(last)}`}
          </p>
          <DayRuler first={first} last={last} selected={runs ? { first: start, last: end } : undefined} today={today} />
        </div>
      )}
    </div>
  );
}
