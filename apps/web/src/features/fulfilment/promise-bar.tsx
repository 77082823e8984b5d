import { REVIEW_PROMISE_HOURS } from '@universal-media/contract/campaigns-staff';
import { clsx } from 'clsx';
import { momentOf } from '../../lib/instant-text.ts';
import { toPromise, type Waiting } from './promise.ts';

const { least, most } = REVIEW_PROMISE_HOURS;
const ticks = [least, 2 * least].map((hours) => (hours / most) * 100);

/** How much is left of the promise: written in hours and minutes, and drawn, with ticks where a day ends. */
export function PromiseBar({ waiting, now }: { waiting: Waiting; now: Date }) {
  const promise = toPromise(waiting, now);
  if (!promise || waiting.promised_by === null) return <span className="text-muted">Not waiting</span>;
  const { clock, words, late, used } = promise;
  return (
    <span className="inline-flex items-center gap-2.5 align-middle">
      <time
        dateTime={waiting.promised_by}
        title={`Promised by ${momentOf(waiting.promised_by)}`}
        className="mono-cell min-w-12 text-end"
      >
        <span aria-hidden="true">{clock}</span>
        <span className="sr-only">{words}</span>
      </time>
      <span className="relative block h-2 w-12 flex-none border border-edge" aria-hidden="true">
        <span
          className={clsx('absolute -inset-px end-auto', late ? 'bg-air' : 'bg-ink')}
          style={{ width: `calc((100% + 2px) * ${used})` }}
        />
        {ticks.map((at) => (
          <span key={at} className="absolute -bottom-1 h-1 w-px bg-edge" style={{ insetInlineStart: `${at}%` }} />
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
