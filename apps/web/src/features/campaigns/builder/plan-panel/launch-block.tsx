import { isDate } from '@universal-media/contract/campaigns/dates';
import { PLATFORM_REVIEW_HOURS } from '@universal-media/contract/platforms/platforms';
import { clsx } from 'clsx';
import { shortDay } from '#ui/dates/day-text.ts';
import { type LaunchDay, launchBy } from './launch-by.ts';
import { PanelBlock } from './panel-block.tsx';

interface LaunchBlockProps {
  start_date: string;
  /** Today in the campaign's time zone. */
  today: string;
}

const reviews = `Platform reviews take ${PLATFORM_REVIEW_HOURS.min}–${PLATFORM_REVIEW_HOURS.max} hours.`;

/** The last day to submit, followed by the days of platform review. */
export function LaunchBlock({ start_date, today }: LaunchBlockProps) {
  if (!isDate(start_date)) {
    return (
      <PanelBlock title="Launch by">
        <p className="text-small">Choose a start date to see when to submit. {reviews}</p>
      </PanelBlock>
    );
  }
  const { submit_by, in_time, earliest, latest, days } = launchBy(start_date, today);
  return (
    <PanelBlock title="Launch by">
      <Days days={days} />
      <p className="mt-2.5 text-small">
        {in_time ? (
          <>
            Submit by <b>{shortDay(submit_by)}</b> to start on {shortDay(start_date)}. {reviews}
          </>
        ) : (
          <>
            Submit today and your ads start between {shortDay(earliest)} and <b>{shortDay(latest)}</b>. {reviews}
          </>
        )}
      </p>
    </PanelBlock>
  );
}

const dayStyles: Record<LaunchDay['state'], string> = {
  before: 'bg-track',
  review: 'hatch border-edge border-y border-s',
  on_air: 'bg-ink',
};

/** Hidden from screen readers: the sentence below says the same. */
function Days({ days }: { days: readonly LaunchDay[] }) {
  return (
    <div className="grid auto-cols-fr grid-flow-col" aria-hidden="true">
      {days.map(({ date, state }) => (
        <div key={date}>
          <i className={clsx('block h-3.5', dayStyles[state])} />
          <span className="mono-tick mt-1 block text-muted">
            {shortDay(date).split(',')[0]} {Number(date.slice(8))}
          </span>
        </div>
      ))}
    </div>
  );
}
