import { type ReactNode, useMemo } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { TableSheet } from '../../ui/table-sheet.tsx';
import type { CodeActs } from './code-buttons.tsx';
import { codeColumns } from './code-columns.tsx';
import { useDiscountCodes } from './queries.ts';

export function CodeTable({ acts, begin }: { acts: CodeActs; begin: ReactNode }) {
  const codes = useDiscountCodes();
  const columns = useMemo(() => codeColumns(acts), [acts]);
  return (
    <TableSheet>
      <DataTable
        aria-label="Discount codes"
        columns={columns}
        rows={codes.data?.discount_codes ?? []}
        rowKey={({ code_id }) => code_id}
        loading={codes.isPending}
        error={
          codes.isLoadingError && <ReadFailed bare heading="h2" title="The discount codes did not load" query={codes} />
        }
        empty={
          <EmptyState bare heading="h2" title="No discount codes created yet" action={begin}>
            A code takes something off an order, adds credits to it, or gives a campaign more impressions.
          </EmptyState>
        }
      />
    </TableSheet>
  );
}
