import { REVIEW_PROMISE_HOURS, type StaffCampaignRow } from '@universal-media/contract/campaigns-staff';
import { useMemo } from 'react';
import { plainFailure } from '../../lib/plain-failure.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { LoadMore } from '../../ui/paging.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { TableSheet } from '../../ui/table-sheet.tsx';
import type { CampaignList } from './queries.ts';
import { queueColumns } from './queue-columns.tsx';

interface QueueTableProps {
  queue: CampaignList;
  rows: readonly StaffCampaignRow[];
  /** Times are as of when the list was read: they agree with each other and with what stands beside Refresh. */
  now: Date;
  current_id: string | undefined;
  onOpen: (row: StaffCampaignRow) => void;
}

const { least, most } = REVIEW_PROMISE_HOURS;

export function QueueTable({ queue, rows, now, current_id, onOpen }: QueueTableProps) {
  const columns = useMemo(() => queueColumns({ onOpen, now }), [onOpen, now]);
  return (
    // A press anywhere on a row is one on its name.
    <div className="min-w-0 [&_:is(tbody_tr,li)]:relative">
      <TableSheet>
        <DataTable
          aria-label="Campaigns that wait for review"
          columns={columns}
          rows={rows}
          rowKey={({ campaign_id }) => campaign_id}
          currentKey={current_id}
          loading={queue.isPending}
          error={
            queue.isError && rows.length === 0 && <ReadFailed bare title="The campaigns did not load" query={queue} />
          }
          empty={
            <EmptyState bare title="Nothing waits for review">
              A campaign that was paid for is listed here once it is set up on its platforms.
            </EmptyState>
          }
          footer={
            rows.length > 0 && (
              <LoadMore
                busy={queue.isFetchingNextPage}
                onMore={queue.hasNextPage ? () => void queue.fetchNextPage() : undefined}
              >
                {queue.isError ? (
                  `Not up to date: ${plainFailure(queue.error).sentence}`
                ) : (
                  <>
                    {rows.length} shown. Promised in {least}-{most} hours: times are hours and minutes, ticks stand at
                    24 and 48.{' '}
                    <span className="max-sm:hidden">
                      <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
                    </span>
                  </>
                )}
              </LoadMore>
            )
          }
        />
      </TableSheet>
    </div>
  );
}
