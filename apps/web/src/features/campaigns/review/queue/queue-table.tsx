import type { StaffCampaignRow } from '@universal-media/contract/campaigns/staff';
import { useMemo } from 'react';
import { counted } from '#lib/format/count-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Kbd } from '#ui/actions/kbd.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import type { CampaignList } from '../queries.ts';
import { queueColumns } from './queue-columns.tsx';

interface QueueTableProps {
  queue: CampaignList;
  rows: readonly StaffCampaignRow[];
  /** When the list was loaded, so that all times agree with each other and with the Refresh button. */
  now: Date;
  current_id: string | undefined;
  /** The reader. */
  own_id: string;
  onOpen: (row: StaffCampaignRow) => void;
  onHelp: () => void;
  /** What the reader put off; null when there is nothing. */
  snoozed: { readonly count: number; readonly isShown: boolean } | null;
  onSnoozed: (isShown: boolean) => void;
}

export function QueueTable(props: QueueTableProps) {
  const { queue, rows, now, current_id, own_id, onOpen, onHelp, snoozed, onSnoozed } = props;
  const isTight = useMedia('(80rem <= width < 96rem)');
  const columns = useMemo(() => queueColumns({ onOpen, now, own_id, isTight }), [onOpen, now, own_id, isTight]);
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
            {counted(rows.length, 'campaign')}. Bar: time used until the deadline, with a tick per day.{' '}
            {snoozed && (
              <Button size="s" variant="quiet" onClick={() => onSnoozed(!snoozed.isShown)}>
                {snoozed.isShown ? 'Hide snoozed' : `Show ${snoozed.count} snoozed`}
              </Button>
            )}
            <span className="max-sm:hidden">
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> move{' '}
              <Button size="s" variant="quiet" aria-keyshortcuts="?" onClick={onHelp}>
                Shortcuts <Kbd>?</Kbd>
              </Button>
            </span>
          </>
        }
      />
    </div>
  );
}
