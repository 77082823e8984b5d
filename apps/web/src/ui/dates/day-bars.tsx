import type { Family } from '../styles/channel.ts';
import { daysBetween } from './day-range.ts';
import { DayRuler } from './day-ruler.tsx';
import { monthText, shortDay } from './day-text.ts';
import './day-bars.css';

type DaySpan = {
  first: string;
  last: string;
  /** Hatched during review, solid while live. */
  state: 'review' | 'on_air';
};

type DayBarsProps = {
  first: string;
  last: string;
  selected?: { first: string; last: string };
  rows: readonly { id: string; name: string; family: Family; spans: readonly DaySpan[] }[];
};

const stateWords = { review: 'in platform review', on_air: 'on air' };

/** One bar per platform under a day ruler: its review and its run. */
export function DayBars({ first, last, selected, rows }: DayBarsProps) {
  const dates = daysBetween(first, last).map((day) => day.date);
  const at = (index: number) => (index / dates.length) * 100;
  const edges = (span: DaySpan) => {
    const start = Math.max(0, dates.indexOf(span.first));
    const end = dates.includes(span.last) ? dates.indexOf(span.last) + 1 : dates.length;
    return { '--start': `${at(start)}%`, '--share': `${at(end) - at(start)}%` };
  };
  return (
    <div className="day-bars">
      <div className="day-bars-row day-bars-head">
        <span>{monthText(first)}</span>
        <DayRuler first={first} last={last} selected={selected} flat />
      </div>
      <ul>
        {rows.map(({ id, name, family, spans }) => (
          <li key={id} className="day-bars-row">
            <span>{name}</span>
            <span className="sr-only">
              {spans
                .map((span) => `${stateWords[span.state]} ${shortDay(span.first)} to ${shortDay(span.last)}`)
                .join(', ')}
            </span>
            <div className="day-bars-track" data-ch={family} aria-hidden="true">
              <svg focusable="false" aria-hidden="true">
                {dates.map((date, index) => (
                  <line key={date} x1={`${at(index)}%`} x2={`${at(index)}%`} y1="0" y2="100%" />
                ))}
              </svg>
              {spans.map((span) => (
                <i
                  key={span.first}
                  className={span.state === 'review' ? 'day-bars-span hatch' : 'day-bars-span'}
                  data-state={span.state}
                  style={edges(span)}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
