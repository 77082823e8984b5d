import { type Work, workFacts } from '@universal-media/contract/operations/staff-dashboard';
import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { count } from '#lib/format/format.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { getTimeLeft } from '#lib/format/time-left.ts';
import { Kbd } from '#ui/actions/kbd.tsx';
import { TextLink } from '#ui/actions/link.tsx';
import { workPlace } from './staff-place.ts';

/** What waits for staff, the nearest due time first. A number key opens its list while the focus is among them. */
export function WorkList({ work, now }: { work: readonly Work[]; now: Date }) {
  const navigate = useNavigate();
  function press(event: KeyboardEvent) {
    const found = work[Number(event.key) - 1];
    if (found && !event.ctrlKey && !event.metaKey && !event.altKey) void navigate(workPlace(found.kind));
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: shortcuts for the links inside
    <ol className="-mx-5 -mt-1 -mb-5.5" onKeyDown={press}>
      {work.map((one, index) => (
        <WorkRow key={one.kind} work={one} number={index + 1} now={now} />
      ))}
    </ol>
  );
}

function WorkRow({ work: { kind, waiting, late, nearest }, number, now }: { work: Work; number: number; now: Date }) {
  return (
    <li
      className={clsx(
        'grid grid-cols-[auto_2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-rule border-t border-l-4 px-4 py-3',
        'lg:grid-cols-[auto_2.5rem_minmax(0,1fr)_minmax(0,1.3fr)_12rem_auto]',
        late > 0 ? 'border-l-air' : 'border-l-transparent',
      )}
    >
      <Kbd>{number}</Kbd>
      <span className="num text-end text-[1.375rem]/7 font-660">{count(waiting)}</span>
      <span className="min-w-0">
        <b className="block">{workFacts[kind].label}</b>
        {late > 0 && <span className="text-air text-small">{late} late</span>}
      </span>
      <TextLink
        className="text-small lg:order-last"
        to={workPlace(kind)}
        aria-label={`Open ${workFacts[kind].label}`}
        aria-keyshortcuts={String(number)}
      >
        Open
      </TextLink>
      <span className="min-w-0 truncate text-small max-lg:col-span-4">{nearest?.name}</span>
      <span className="max-lg:col-span-4">
        {nearest && (nearest.due_at ? <Due {...nearest} due_at={nearest.due_at} now={now} /> : <Since {...nearest} />)}
      </span>
    </li>
  );
}

const Since = ({ since }: { since: string }) => (
  <span className="text-muted text-small">Since {formatMoment(since)}</span>
);

/** How much of the promised time is used, and what is left of it. */
function Due({ since, due_at, now }: { since: string; due_at: string; now: Date }) {
  const { clock, text, late, used } = getTimeLeft(since, due_at, now);
  return (
    <span className="flex items-center gap-2.5">
      <span className="relative block h-2.5 min-w-16 flex-1 border border-edge" aria-hidden="true">
        <span
          className={clsx('absolute -inset-px end-auto', late ? 'bg-air' : 'bg-ink')}
          style={{ width: `calc((100% + 2px) * ${used})` }}
        />
      </span>
      <time dateTime={due_at} title={`Due ${formatMoment(due_at)}`} className={clsx('mono-cell', late && 'text-air')}>
        <span aria-hidden="true">
          {clock} {late ? 'late' : 'left'}
        </span>
        <span className="sr-only">{text}</span>
      </time>
    </span>
  );
}
