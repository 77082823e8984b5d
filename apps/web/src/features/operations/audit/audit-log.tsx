import { useSettled } from '#lib/state/use-settled.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilterRow } from './audit-filters.tsx';
import { type AuditFilters, isFiltered, toQuery } from './filters.ts';
import { useAuditEntries } from './queries.ts';

interface AuditLogProps {
  /** Owned by the page, so that switching tabs does not reset them. */
  filters: AuditFilters;
  onFilters: (filters: AuditFilters) => void;
}

export function AuditLog({ filters, onFilters }: AuditLogProps) {
  const entries = useAuditEntries(toQuery(useSettled(filters)));
  const rows = entries.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div className="grid grid-cols-1 gap-5">
      <AuditFilterRow filters={filters} onChange={onFilters} />
      <PagedTable
        dense
        aria-label="Audit log"
        columns={auditColumns}
        rows={rows}
        rowKey={({ audit_id }) => audit_id}
        query={entries}
        heading="h2"
        failureTitle="We couldn't load the audit log"
        empty={
          isFiltered(filters) ? (
            <EmptyState bare heading="h2" title="No entries match these filters">
              Remove a filter or choose a wider date range.
            </EmptyState>
          ) : (
            <EmptyState bare heading="h2" title="No entries yet">
              Sign-ins and changes appear here as they happen.
            </EmptyState>
          )
        }
        footnote={`${rows.length} shown, newest first. Times in your time zone.`}
      />
    </div>
  );
}
