import type { ApprovalStatus } from '@universal-media/contract/content';
import { useMemo } from 'react';
import { plainFailure } from '../../lib/plain-failure.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/paging.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { TableSheet } from '../../ui/table-sheet.tsx';
import type { Queue } from './queries.ts';
import { type QueueActs, queueColumns } from './queue-columns.tsx';

interface QueueTableProps {
  queue: Queue;
  status: ApprovalStatus;
  acts: QueueActs;
}

const emptyWords: Readonly<Record<ApprovalStatus, { readonly title: string; readonly text: string }>> = {
  pending_review: {
    title: 'Nothing waits for review',
    text: 'A file that an advertiser uploads is listed here once it has been inspected.',
  },
  approved: { title: 'Nothing was approved yet', text: 'Files that you or a colleague approve are kept here.' },
  rejected: {
    title: 'Nothing was rejected yet',
    text: 'Files that you or a colleague reject are kept here with the reason their owner was given.',
  },
};

export function QueueTable({ queue, status, acts }: QueueTableProps) {
  const { dataUpdatedAt } = queue;
  // Waiting times are as of when the list was read: they agree with each other and with what stands beside Refresh.
  const columns = useMemo(() => queueColumns(acts, new Date(dataUpdatedAt)), [acts, dataUpdatedAt]);
  const rows = queue.data?.pages.flatMap((page) => page.content) ?? [];
  const { title, text } = emptyWords[status];
  return (
    <TableSheet stale={queue.isPlaceholderData}>
      <DataTable
        aria-label="Content by review"
        columns={columns}
        rows={rows}
        rowKey={({ content_id }) => content_id}
        loading={queue.isPending}
        error={queue.isError && rows.length === 0 && <ReadFailed bare title="The files did not load" query={queue} />}
        empty={
          <EmptyState bare title={title}>
            {text}
          </EmptyState>
        }
        footer={
          rows.length > 0 && (
            <LoadMore
              busy={queue.isFetchingNextPage}
              onMore={queue.hasNextPage ? () => void queue.fetchNextPage() : undefined}
            >
              {queue.isError ? `Not up to date: ${plainFailure(queue.error).sentence}` : `${rows.length} shown`}
            </LoadMore>
          )
        }
      />
    </TableSheet>
  );
}
