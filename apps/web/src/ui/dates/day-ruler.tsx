import { clsx } from 'clsx';
import { type Day, daysBetween, describeRange, weekdayLetter } from './day-range.ts';
import { monthText } from './day-text.ts';
import './day-ruler.css';

const maxLabeledDays = 35;

type DayRulerProps = {
  /** The days shown, as ISO dates. */
  first: string;
  last: string;
  /** The days chosen, in ink. */
  selected?: { first: string; last: string } | undefined;
  today?: string | undefined;
  /** Stays one line on a phone, for a ruler that has bars under it. */
  flat?: boolean;
  className?: string;
};

function marks(day: Day, selected: DayRulerProps['selected'], today: string | undefined) {
  const within = selected !== undefined && selected.first <= day.date && day.date <= selected.last;
  return {
    'data-weekend': day.weekend ? '' : undefined,
    'data-monday': day.weekday === 1 ? '' : undefined,
    'data-in': within ? '' : undefined,
    'data-today': day.date === today ? '' : undefined,
    'data-column': day.weekday + 1,
  };
}

/** A long ruler names a month at its first Monday, a folded one at its first day. */
function Month({ day, letters }: { day: Day; letters: string }) {
  if (day.weekday === 1 && day.day <= 7) return <i data-month="week">{letters}</i>;
  return day.day === 1 ? <i data-month="first">{letters}</i> : null;
}

/** Days with their weekday letters, weekends shaded, the chosen range in ink. */
export function DayRuler({ first, last, selected, today, flat = false, className }: DayRulerProps) {
  const days = daysBetween(first, last);
  const shown = monthText(first) === monthText(last) ? monthText(first) : `${monthText(first)} to ${monthText(last)}`;
  const words = selected ? `${shown}: ${describeRange(selected.first, selected.last)}` : `${shown}, no days chosen`;
  return (
    <div className={clsx('day-ruler', className)}>
      <div
        className="day-ruler-days"
        role="img"
        aria-label={words}
        data-many={days.length > maxLabeledDays ? '' : undefined}
        data-flat={flat ? '' : undefined}
        style={{ '--days': days.length, '--column': (days[0]?.weekday ?? 0) + 1 }}
      >
        {days.map((day) => (
          <span key={day.date} className="day-ruler-day" {...marks(day, selected, today)}>
            <i>{weekdayLetter(day.date)}</i>
            <Month day={day} letters={monthText(day.date).slice(0, 3)} />
            <span>{day.day}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
