import { plainFailure } from '../../lib/plain-failure.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/paging.tsx';
import { TableSheet } from '../../ui/table-sheet.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilterRow } from './audit-filters.tsx';
import { type AuditFilters, askedOf, isFiltered } from './filters.ts';
import { useAuditEntries } from './queries.ts';

interface AuditLogProps {
  /** Held by the page, so that looking at another tab does not lose them. */
  filters: AuditFilters;
  onFilters: (filters: AuditFilters) => void;
}

export function AuditLog({ filters, onFilters }: AuditLogProps) {
  const entries = useAuditEntries(askedOf(useSettled(filters)));
  const rows = entries.data?.pages.flatMap((page) => page.entries) ?? [];
  const failure = entries.isError ? plainFailure(entries.error) : undefined;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AuditFilterRow filters={filters} onChange={onFilters} />
      <TableSheet stale={entries.isPlaceholderData}>
        <DataTable
          dense
          aria-label="Audit log"
          columns={auditColumns}
          rows={rows}
          rowKey={({ audit_id }) => audit_id}
          loading={entries.isPending}
          error={
            failure &&
            rows.length === 0 && (
              <ErrorState
                bare
                heading="h2"
                title="The audit log did not load"
                onRetry={() => void entries.refetch()}
                retrying={entries.isFetching}
                requestId={failure.request_id}
              >
                {failure.sentence}
              </ErrorState>
            )
          }
          empty={
            <EmptyState
              bare
              heading="h2"
              title={isFiltered(filters) ? 'No entry fits these filters' : 'Nothing has happened yet'}
            >
              {isFiltered(filters)
                ? 'Take a filter away, or choose more days.'
                : 'Every sign-in and every change by staff is written here as it happens.'}
            </EmptyState>
          }
          footer={
            rows.length > 0 && (
              <LoadMore
                busy={entries.isFetchingNextPage}
                onMore={entries.hasNextPage ? () => void entries.fetchNextPage() : undefined}
              >
                {failure
                  ? `Not up to date: ${failure.sentence}`
                  : `${rows.length} shown, latest first. Times are by your own clock.`}
              </LoadMore>
            )
          }
        />
      </TableSheet>
    </div>
  );
}
