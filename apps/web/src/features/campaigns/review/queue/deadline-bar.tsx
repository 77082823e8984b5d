import { REVIEW_PROMISE_HOURS } from '@universal-media/contract/campaigns/staff';
import { clsx } from 'clsx';
import { momentOf } from '#lib/format/instant-text.ts';
import { getDeadline, type Waiting } from './review-deadline.ts';

const { min, max } = REVIEW_PROMISE_HOURS;
const ticks = [min, 2 * min].map((hours) => (hours / max) * 100);

/** The time left until the review deadline, as hours and minutes and as a bar with a tick per day. */
export function DeadlineBar({ waiting, now }: { waiting: Waiting; now: Date }) {
  const deadline = getDeadline(waiting, now);
  if (!deadline || waiting.promised_by === null) return <span className="text-muted">Not waiting</span>;
  const { clock, text, late, used } = deadline;
  return (
    <span className="inline-flex items-center gap-2.5 align-middle">
      <time
        dateTime={waiting.promised_by}
        title={`Due ${momentOf(waiting.promised_by)}`}
        className="mono-cell min-w-12 text-end"
      >
        <span aria-hidden="true">{clock}</span>
        <span className="sr-only">{text}</span>
      </time>
      <span className="relative block h-2 w-12 flex-none border border-edge" aria-hidden="true">
        <span
          className={clsx('absolute -inset-px end-auto', late ? 'bg-air' : 'bg-ink')}
          style={{ width: `calc((100% + 2px) * ${used})` }}
        />
        {ticks.map((position) => (
          <span
            key={position}
            className="absolute -bottom-1 h-1 w-px bg-edge"
            style={{ insetInlineStart: `${position}%` }}
          />
        ))}
      </span>
      {late && (
        <b className="-ms-1 text-air text-fine" aria-hidden="true">
          late
        </b>
      )}
    </span>
  );
}
