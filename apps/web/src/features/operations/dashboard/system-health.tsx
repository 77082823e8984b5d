import { type HealthCheck, type HealthState, healthParts } from '@universal-media/contract/operations/staff-dashboard';
import { formatTime } from '#lib/format/instant-text.ts';
import { Badge, type BadgeKind } from '#ui/feedback/badge.tsx';

const kinds: Readonly<Record<HealthState, BadgeKind>> = { fine: 'live', slow: 'paused', failing: 'rejected' };
const names: Readonly<Record<HealthState, string>> = { fine: 'Works', slow: 'Slow', failing: 'Failing' };

/** What each part last did, from our own records. */
export function SystemHealth({ checks }: { checks: readonly HealthCheck[] }) {
  return (
    <ul className="-mx-5 -mt-1 -mb-5.5">
      {checks.map(({ part, state, says, at }) => (
        <li key={part} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-rule border-t px-5 py-2">
          <b>{healthParts[part]}</b>
          <Badge kind={kinds[state]}>{names[state]}</Badge>
          <span className="text-muted text-small">{says}</span>
          {at && (
            <time dateTime={at} className="mono text-end text-muted text-small">
              {formatTime(at)}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
