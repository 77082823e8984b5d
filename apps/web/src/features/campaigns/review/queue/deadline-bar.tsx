import { clsx } from 'clsx';
import { formatMoment } from '#lib/format/instant-text.ts';
import { getDeadline, type Waiting } from './review-deadline.ts';

const DAY_MS = 86_400_000;
// More would run into each other.
const MAX_TICKS = 4;

/** A tick for each whole day of the time that was given. */
function dayTicks(since: string, until: string): number[] {
  const days = (Date.parse(until) - Date.parse(since)) / DAY_MS;
  const ticks = Array.from({ length: Math.max(0, Math.ceil(days) - 1) }, (_, day) => ((day + 1) / days) * 100);
  return ticks.length > MAX_TICKS ? [] : ticks;
}

/** The time left until a deadline, as hours and minutes and as a bar with a tick per day. */
export function DeadlineBar({ waiting, now }: { waiting: Waiting; now: Date }) {
  const deadline = getDeadline(waiting, now);
  if (!deadline || waiting.promised_by === null || waiting.waiting_since === null)
    return <span className="text-muted">Not waiting</span>;
  const { clock, text, late, used } = deadline;
  return (
    <span className="inline-flex items-center gap-2.5 align-middle">
      <time
        dateTime={waiting.promised_by}
        title={`Due ${formatMoment(waiting.promised_by)}`}
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
        {dayTicks(waiting.waiting_since, waiting.promised_by).map((position) => (
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
