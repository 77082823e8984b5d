import type { DisputeEvent } from '@universal-media/contract/support/dispute';
import { formatMoment } from '#lib/format/instant-text.ts';
import { eventText } from '../texts.ts';

/** Everything that was done about a dispute, latest first. */
export function CaseHistory({ events }: { events: readonly DisputeEvent[] }) {
  return (
    <ol className="text-small">
      {events.toReversed().map((event) => (
        <li key={event.event_id} className="grid gap-0.5 border-rule border-b py-2 first:pt-0">
          <span className="[overflow-wrap:anywhere]">{eventText(event)}</span>
          {event.note && (
            <span className="whitespace-pre-wrap border-rule-2 border-s-2 ps-2.5 [overflow-wrap:anywhere]">
              {event.note}
            </span>
          )}
          <time dateTime={event.created_at} className="text-fine text-muted">
            {formatMoment(event.created_at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
