import { isDate } from '@universal-media/contract/campaign-dates';
import { PLATFORM_REVIEW_HOURS } from '@universal-media/contract/platforms';
import { clsx } from 'clsx';
import { shortDay } from '../../../ui/day-text.ts';
import { type LaunchDay, launchBy } from './launch-by.ts';
import { RailBlock } from './rail-block.tsx';

interface LaunchBlockProps {
  start_date: string;
  /** The day it is in the campaign's zone. */
  today: string;
}

const reviews = `Platform reviews take ${PLATFORM_REVIEW_HOURS.least}–${PLATFORM_REVIEW_HOURS.most} h.`;

/** The day a launch must be submitted on, drawn with the days of review after it. */
export function LaunchBlock({ start_date, today }: LaunchBlockProps) {
  if (!isDate(start_date)) {
    return (
      <RailBlock title="Launch by">
        <p className="text-small">Choose a start date to see when to submit. {reviews}</p>
      </RailBlock>
    );
  }
  const { submit_by, in_time, earliest, surely, days } = launchBy(start_date, today);
  return (
    <RailBlock title="Launch by">
      <Days days={days} />
      <p className="mt-2.5 text-small">
        {in_time ? (
          <>
            Submit by <b>{shortDay(submit_by)}</b> to be on air on {shortDay(start_date)}. {reviews}
          </>
        ) : (
          <>
            Submitted today, it goes on air between {shortDay(earliest)} and <b>{shortDay(surely)}</b>; the start date
            is {shortDay(start_date)}. {reviews}
          </>
        )}
      </p>
    </RailBlock>
  );
}

const looks: Record<LaunchDay['state'], string> = {
  before: 'bg-track',
  review: 'hatch border-edge border-y border-s',
  on_air: 'bg-ink',
};

/** The sentence below says the same in words. */
function Days({ days }: { days: readonly LaunchDay[] }) {
  return (
    <div className="grid auto-cols-fr grid-flow-col" aria-hidden="true">
      {days.map(({ date, state }) => (
        <div key={date}>
          <i className={clsx('block h-3.5', looks[state])} />
          <span className="mono-tick mt-1 block text-muted">{shortDay(date).split(' ').slice(0, 2).join(' ')}</span>
        </div>
      ))}
    </div>
  );
}
