import { REVIEW_PROMISE_HOURS, type StaffCampaignRow } from '@universal-media/contract/campaigns/staff';
import { useMemo } from 'react';
import { counted } from '#lib/format/count-text.ts';
import { Kbd } from '#ui/actions/kbd.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import type { CampaignList } from '../queries.ts';
import { queueColumns } from './queue-columns.tsx';

interface QueueTableProps {
  queue: CampaignList;
  rows: readonly StaffCampaignRow[];
  /** When the list was loaded, so that all times agree with each other and with the Refresh button. */
  now: Date;
  current_id: string | undefined;
  onOpen: (row: StaffCampaignRow) => void;
}

export function QueueTable({ queue, rows, now, current_id, onOpen }: QueueTableProps) {
  const columns = useMemo(() => queueColumns({ onOpen, now }), [onOpen, now]);
  return (
    // The name's click area covers the whole row.
    <div className="min-w-0 [&_:is(tbody_tr,li)]:relative">
      <PagedTable
        aria-label="Campaigns to review"
        columns={columns}
        rows={rows}
        rowKey={({ campaign_id }) => campaign_id}
        currentKey={current_id}
        query={queue}
        failureTitle="We couldn't load the campaigns"
        empty={
          <EmptyState bare title="No campaigns to review">
            Paid campaigns appear here at once. Nothing is sent to a platform before you approve it.
          </EmptyState>
        }
        footnote={
          <>
            {counted(rows.length, 'campaign')}. Bar: time used of the {REVIEW_PROMISE_HOURS.max}-hour deadline. Ticks:
            24 and 48 hours.{' '}
            <span className="max-sm:hidden">
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
            </span>
          </>
        }
      />
    </div>
  );
}
