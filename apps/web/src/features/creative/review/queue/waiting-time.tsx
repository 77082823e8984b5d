import { REVIEW_HOURS } from '@universal-media/contract/creative/content';
import { clsx } from 'clsx';
import { formatMoment } from '#lib/format/instant-text.ts';
import { computeWait } from './waiting.ts';

/** How long a file has waited: written, and drawn on the hours that were promised, with a mark where they begin. */
export function Waited({ since, now }: { since: string; now: Date }) {
  const { waited, against, late, share } = computeWait(since, now);
  return (
    <span className="inline-grid grid-cols-[minmax(3.25rem,auto)_4.5rem] items-center gap-x-2 gap-y-0.5 align-middle">
      <time dateTime={since} title={`Since ${formatMoment(since)}`} className="mono-cell">
        {waited}
      </time>
      <span className="relative block h-2 border border-edge" aria-hidden="true">
        <span className="absolute -inset-px end-auto bg-ink" style={{ width: `calc((100% + 2px) * ${share})` }} />
        <span
          className="absolute -bottom-1 h-1 w-px bg-edge"
          style={{ insetInlineStart: `${(REVIEW_HOURS.min / REVIEW_HOURS.max) * 100}%` }}
        />
      </span>
      <span className={clsx('col-span-2 text-fine', late ? 'font-640' : 'text-muted')}>{against}</span>
    </span>
  );
}
