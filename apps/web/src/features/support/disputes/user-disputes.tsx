import { type Dispute, shortDisputeId } from '@universal-media/contract/support/dispute';
import { formatDay } from '#lib/format/instant-text.ts';
import { staffPaths } from '#lib/navigation/staff-paths.ts';
import { TextLink } from '#ui/actions/link.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { useDisputes } from './queries.ts';
import { amountText, statusTexts, typeLabels } from './texts.ts';

const columns: Column<Dispute>[] = [
  {
    key: 'id',
    title: 'Dispute',
    card: 'title',
    cell: ({ dispute_id }) => (
      <TextLink className="mono" to={staffPaths.dispute(dispute_id)}>
        {shortDisputeId(dispute_id)}
      </TextLink>
    ),
  },
  { key: 'type', title: 'Type', cell: ({ dispute_type }) => typeLabels[dispute_type] },
  { key: 'amount', title: 'Amount', kind: 'figure', cell: ({ amount }) => amountText(amount) },
  {
    key: 'status',
    title: 'Status',
    cell: ({ status }) => <Badge kind={statusTexts[status].badge}>{statusTexts[status].label}</Badge>,
  },
  { key: 'created', title: 'Created', cell: ({ created_at }) => formatDay(created_at) },
];

/** The disputes about one advertiser, latest first. */
export function UserDisputes({ user_id }: { user_id: string }) {
  const disputes = useDisputes({ user_id, sort: 'created_at' });
  return (
    <PagedTable
      aria-label="Disputes"
      columns={columns}
      rows={disputes.data?.pages.flatMap((page) => page.disputes) ?? []}
      rowKey={({ dispute_id }) => dispute_id}
      query={disputes}
      failureTitle="We couldn't load the disputes"
      empty={
        <EmptyState bare title="No disputes">
          Bank disputes and problems that this advertiser reports will appear here.
        </EmptyState>
      }
    />
  );
}
