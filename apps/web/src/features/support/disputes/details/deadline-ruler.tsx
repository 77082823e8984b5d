import type { DisputeDetails } from '@universal-media/contract/support/dispute';
import { isUnresolved } from '@universal-media/contract/support/dispute-status';
import { clsx } from 'clsx';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { placeOnRuler, type RulerPoint, timeLeft } from '../time-left.ts';

const listPoints = ({ dispute, card, purchase, campaign }: DisputeDetails): RulerPoint[] => [
  ...(purchase?.paid_at ? [{ label: 'Paid', at: purchase.paid_at }] : []),
  ...(campaign?.live_at ? [{ label: 'Live', at: campaign.live_at }] : []),
  { label: card ? 'Disputed' : 'Opened', at: dispute.created_at },
  { label: 'Due', at: dispute.due_at },
];

/** The way of a dispute from its payment to its deadline. Ink is time that has passed. */
export function DeadlineRuler({ details, now }: { details: DisputeDetails; now: Date }) {
  const { status, due_at } = details.dispute;
  const { points, groups, share } = placeOnRuler(listPoints(details));
  const lines = Math.max(...groups.map((group) => group.points.length));
  const { text, late } = timeLeft(due_at, now);
  const waits = isUnresolved(status);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className={clsx('num text-[1.375rem] leading-7', waits && late && 'text-air')}>{waits ? text : 'Done'}</b>
        <time dateTime={due_at} className="mono text-muted text-small">
          Due {formatMoment(due_at)}
        </time>
      </p>
      <div aria-hidden="true" className="relative h-2.5 border border-edge">
        <span
          className={clsx('absolute -inset-px end-auto', waits && late ? 'bg-air' : 'bg-ink')}
          style={{ width: `calc((100% + 2px) * ${share(now) / 100})` }}
        />
        {points.map(({ label, percent }) => (
          <span
            key={label}
            className="absolute -bottom-2 h-2 w-px bg-ink"
            style={{ insetInlineStart: `min(${percent}%, 100% - 1px)` }}
          />
        ))}
      </div>
      <ol className="relative mt-1 text-fine" style={{ height: `${1.25 * lines}rem` }}>
        {groups.map((group) =>
          group.points.map(({ label, at }, line) => (
            <li
              key={label}
              className="absolute whitespace-nowrap"
              style={{
                insetInlineStart: `${group.percent}%`,
                insetBlockStart: `${1.25 * line}rem`,
                translate: `-${group.percent}% 0`,
              }}
            >
              <b className="font-640">{label}</b>{' '}
              <time dateTime={at} className="text-muted">
                {formatDay(at).replace(/, \d{4}$/, '')}
              </time>
            </li>
          )),
        )}
      </ol>
    </div>
  );
}
