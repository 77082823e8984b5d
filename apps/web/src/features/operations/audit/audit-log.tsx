import { auditEndpoints } from '@universal-media/contract/operations/audit';
import { readFile } from '#lib/files/download.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { LinkButton } from '#ui/actions/link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListBar } from '#ui/lists/list-bar.tsx';
import { useListLayout } from '#ui/lists/use-list-layout.ts';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilterRow } from './audit-filters.tsx';
import { type AuditFilters, isFiltered, toListQuery, toQuery } from './filters.ts';
import { useAuditEntries } from './queries.ts';
import { actorText } from './texts.ts';

interface AuditLogProps {
  /** As the URL has them. */
  filters: AuditFilters;
  onFilters: (filters: AuditFilters) => void;
}

export function AuditLog({ filters, onFilters }: AuditLogProps) {
  const entries = useAuditEntries(toQuery(useSettled(filters)));
  const rows = entries.data?.pages.flatMap((page) => page.entries) ?? [];
  const columns = auditColumns((person) => onFilters({ ...filters, person }));
  const { shown, layout } = useListLayout('audit', columns, 'compact');
  const person = rows.find(({ actor_id }) => actor_id === filters.person);
  return (
    <div className="grid grid-cols-1 gap-5">
      <AuditFilterRow filters={filters} onChange={onFilters} />
      {filters.person !== '' && (
        <p className="flex flex-wrap items-center gap-2">
          Only what {person ? <b>{actorText(person)}</b> : 'this person'} did.
          <LinkButton onClick={() => onFilters({ ...filters, person: '' })}>Show everyone</LinkButton>
        </p>
      )}
      <ListBar
        list="audit"
        query={toListQuery(filters)}
        layout={layout}
        onExport={() => readFile(auditEndpoints.exportAuditEntries, { body: toQuery(filters) })}
      />
      <PagedTable
        dense={layout.isCompact}
        aria-label="Audit log"
        columns={shown}
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
