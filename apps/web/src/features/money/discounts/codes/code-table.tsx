import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { TableSheet } from '#ui/tables/table-sheet.tsx';
import { useDiscountCodes } from '../queries.ts';
import type { CodeActions } from './code-buttons.tsx';
import { codeColumns } from './code-columns.tsx';

export function CodeTable({ actions, createButton }: { actions: CodeActions; createButton: ReactNode }) {
  const codes = useDiscountCodes();
  const columns = useMemo(() => codeColumns(actions), [actions]);
  return (
    <TableSheet>
      <DataTable
        aria-label="Discount codes"
        columns={columns}
        rows={codes.data?.discount_codes ?? []}
        rowKey={({ code_id }) => code_id}
        loading={codes.isPending}
        error={
          codes.isLoadingError && (
            <ReadFailed bare heading="h2" title="We couldn't load the discount codes." query={codes} />
          )
        }
        empty={
          <EmptyState bare heading="h2" title="No discount codes created yet" action={createButton}>
            A code lowers the price of an order or adds bonus credits.
          </EmptyState>
        }
      />
    </TableSheet>
  );
}
