import type { ApprovalStatus } from '@universal-media/contract/creative/content';
import { useMemo } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import type { Queue } from '../queries.ts';
import { type QueueActions, queueColumns } from './queue-columns.tsx';

interface QueueTableProps {
  queue: Queue;
  status: ApprovalStatus;
  actions: QueueActions;
}

const emptyWords: Readonly<Record<ApprovalStatus, { readonly title: string; readonly text: string }>> = {
  pending_review: {
    title: 'No files to review',
    text: 'Uploaded files appear here once they have been checked.',
  },
  approved: { title: 'No approved files yet', text: 'Approved files appear here.' },
  rejected: {
    title: 'No rejected files yet',
    text: 'Rejected files appear here with the reason given to the advertiser.',
  },
};

export function QueueTable({ queue, status, actions }: QueueTableProps) {
  const { dataUpdatedAt } = queue;
  // Waiting times are as of when the list was read: they agree with each other and with what stands beside Refresh.
  const columns = useMemo(() => queueColumns(actions, new Date(dataUpdatedAt)), [actions, dataUpdatedAt]);
  const rows = queue.data?.pages.flatMap((page) => page.content) ?? [];
  const { title, text } = emptyWords[status];
  return (
    <PagedTable
      aria-label="Files by review status"
      columns={columns}
      rows={rows}
      rowKey={({ content_id }) => content_id}
      query={queue}
      failureTitle="We couldn't load the files"
      empty={
        <EmptyState bare title={title}>
          {text}
        </EmptyState>
      }
    />
  );
}
