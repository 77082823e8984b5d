import { isDate } from '@universal-media/contract/campaign-dates';
import { addDays, addMonths, countDays, type Day, startOfMonth } from '../../../ui/calendar-days.ts';
import { DateRange } from '../../../ui/date-range.tsx';
import { DayRuler } from '../../../ui/day-ruler.tsx';
import { monthText } from '../../../ui/day-text.ts';
import { Required } from '../../../ui/required.tsx';
import { lastPaidDay, runWords } from './run-words.ts';

interface RunDatesProps {
  /** Empty while not chosen. */
  start_date: string;
  end_date: string;
  onChange: (dates: { start_date: string; end_date: string }) => void;
  /** The day it is in the campaign's zone. */
  today: Day;
  ids: { start_date: string; end_date: string };
  error: string | undefined;
}

/** A longer ruler has days too narrow to be told apart. */
const MOST_DAYS_DRAWN = 92;

/** The dates typed or picked on a calendar, and below them the days they mean. */
export function RunDates({ start_date, end_date, onChange, today, ids, error }: RunDatesProps) {
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
          describe={runWords}
          error={error}
        />
      </div>
      {countDays(first, last) <= MOST_DAYS_DRAWN && (
        <div>
          <p className="mb-1 text-end text-muted text-small" aria-hidden="true">
            {first.slice(0, 7) === last.slice(0, 7) ? monthText(first) : `${monthText(first)} to ${monthText(last)}`}
          </p>
          <DayRuler
            first={first}
            last={last}
            selected={runs ? { first: start, last: lastPaidDay(end) } : undefined}
            today={today}
          />
        </div>
      )}
    </div>
  );
}
