import { SECURITY_EVENT_DAYS } from '@universal-media/contract/operations/security-events';
import { useSettled } from '#lib/state/use-settled.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import { eventColumns } from './event-columns.tsx';
import { EventFilterRow } from './event-filters.tsx';
import { isFiltered, type SecurityEventFilters, toQuery } from './filters.ts';
import { useSecurityEvents } from './queries.ts';

interface SecurityEventsProps {
  /** Owned by the tab, so that switching views does not reset them. */
  filters: SecurityEventFilters;
  onFilters: (filters: SecurityEventFilters) => void;
}

/** Failed sign-ins, refused calls and replays, newest first. */
export function SecurityEvents({ filters, onFilters }: SecurityEventsProps) {
  const events = useSecurityEvents(toQuery(useSettled(filters)));
  const rows = events.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <div className="grid grid-cols-1 gap-5">
      <EventFilterRow filters={filters} onChange={onFilters} />
      <PagedTable
        dense
        aria-label="Security events"
        columns={eventColumns}
        rows={rows}
        rowKey={({ event_id }) => event_id}
        query={events}
        heading="h2"
        failureTitle="We couldn't load the security events"
        empty={
          isFiltered(filters) ? (
            <EmptyState bare heading="h2" title="No events match these filters">
              Remove a filter or enter another address.
            </EmptyState>
          ) : (
            <EmptyState bare heading="h2" title="No security events yet">
              Failed sign-ins and refused calls appear here within seconds.
            </EmptyState>
          )
        }
        footnote={`${rows.length} shown, newest first. Deleted after ${SECURITY_EVENT_DAYS} days. Times in your time zone.`}
      />
    </div>
  );
}
