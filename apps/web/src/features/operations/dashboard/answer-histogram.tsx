import {
  ANSWER_BIN_HOURS,
  ANSWER_DAYS,
  type AnswerTimes,
} from '@universal-media/contract/campaigns/read/staff-dashboard';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { count } from '#lib/format/format.ts';
import { binText, describeTimes, formatHours, withinText } from './answer-times.ts';

const LABELED_HOURS = 24;

/** How long campaigns waited for our first answer: three figures, and a bar for every six hours. */
export function AnswerHistogram({ times }: { times: AnswerTimes }) {
  const { reviews, median_hours, p90_hours, bins } = times;
  if (reviews === 0 || median_hours === null || p90_hours === null) {
    return <p className="text-ink-2">No reviews in the last {ANSWER_DAYS} days.</p>;
  }
  const promised = (bins.length - 1) * ANSWER_BIN_HOURS;
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-3 gap-3">
        <Figure name="Median">{formatHours(median_hours)}</Figure>
        <Figure name="9 of 10 within">{formatHours(p90_hours)}</Figure>
        <Figure name={`Within ${promised} h`}>{withinText(times)}</Figure>
      </dl>
      <Bars times={times} />
    </div>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start">
    <dt className="order-last text-muted text-small">{name}</dt>
    <dd className="num text-[1.375rem]/7 font-660">{children}</dd>
  </div>
);

function Bars({ times }: { times: AnswerTimes }) {
  const { bins } = times;
  const highest = Math.max(...bins, 1);
  const last = bins.length - 1;
  return (
    <div role="img" aria-label={describeTimes(times)}>
      <div className="flex h-32 items-end gap-0.5 border-ink border-b" aria-hidden="true">
        {bins.map((value, index) => (
          <span
            key={binText(index, bins.length)}
            title={`${binText(index, bins.length)}: ${count(value)}`}
            className="flex h-full min-w-0 flex-1 flex-col justify-end text-center"
          >
            {value > 0 && <span className="mono text-micro text-muted">{count(value)}</span>}
            <i
              className={clsx('block', index === last ? 'bg-air' : 'bg-ink')}
              style={{ height: `${(value / highest) * 82}%` }}
            />
          </span>
        ))}
      </div>
      <div className="flex gap-0.5 text-micro text-muted" aria-hidden="true">
        {bins.map((_, index) => (
          <span key={binText(index, bins.length)} className="mono min-w-0 flex-1 whitespace-nowrap pt-1">
            {(index * ANSWER_BIN_HOURS) % LABELED_HOURS === 0 && (index === last ? 'late' : index * ANSWER_BIN_HOURS)}
          </span>
        ))}
      </div>
    </div>
  );
}
