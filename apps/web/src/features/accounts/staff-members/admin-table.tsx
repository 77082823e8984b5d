import { useMemo } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { TableSheet } from '#ui/tables/table-sheet.tsx';
import type { AdminActions } from './admin-buttons.tsx';
import { type AdminView, adminColumns } from './admin-columns.tsx';
import { useAdmins } from './queries.ts';

interface AdminTableProps {
  view: AdminView;
  own_id: string;
  actions: AdminActions;
}

export function AdminTable({ view, own_id, actions }: AdminTableProps) {
  const admins = useAdmins();
  const columns = useMemo(() => adminColumns(view, own_id, actions), [view, own_id, actions]);
  const failure = admins.isLoadingError ? plainFailure(admins.error) : undefined;
  return (
    <TableSheet>
      <DataTable
        aria-label="Staff"
        columns={columns}
        rows={admins.data?.admins ?? []}
        rowKey={({ admin_id }) => admin_id}
        loading={admins.isPending}
        error={
          failure && (
            <ErrorState
              bare
              heading="h2"
              title="We couldn't load the staff list"
              onRetry={() => void admins.refetch()}
              retrying={admins.isFetching}
              requestId={failure.request_id}
            >
              {failure.sentence}
            </ErrorState>
          )
        }
        empty={
          <EmptyState bare heading="h2" title="No staff yet">
            Staff members appear here when you create them.
          </EmptyState>
        }
      />
    </TableSheet>
  );
}
