import type { StaffCampaignRow, StaffFilter } from '@universal-media/contract/campaigns/staff';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { counted } from '#lib/format/count-text.ts';
import { announce } from '#ui/feedback/announce.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { LoadMore } from '#ui/tables/paging.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { TableSheet } from '#ui/tables/table-sheet.tsx';
import { searchFailure } from '../failures.ts';
import { type CampaignList, useCampaignSearch } from '../queries.ts';

interface CampaignTableProps {
  list: CampaignList;
  /** Empty when there is no search. */
  search: string;
  status: StaffFilter | undefined;
  columns: readonly Column<StaffCampaignRow>[];
  dense: boolean;
}

export function CampaignTable({ list, search, status, columns, dense }: CampaignTableProps) {
  const found = useCampaignSearch(search, status);
  const searching = search !== '';
  const read = searching ? found : list;
  const rows: readonly StaffCampaignRow[] =
    (searching ? found.data?.campaigns : list.data?.pages.flatMap((page) => page.campaigns)) ?? [];
  const failure = read.isError
    ? searching
      ? searchFailure(read.error)
      : plainFailure(read.error).sentence
    : undefined;
  const number = searching && found.isSuccess && !found.isPlaceholderData ? rows.length : undefined;

  useEffect(() => {
    if (number !== undefined) announce(`${counted(number, 'campaign')} found`);
  }, [number]);

  return (
    <div className={clsx('min-w-0 [&_td]:align-top', dense && '[&_td>span]:py-1!')}>
      <TableSheet stale={read.isPlaceholderData}>
        <DataTable
          aria-label="Campaigns"
          dense={dense}
          columns={columns}
          rows={failure !== undefined && searching ? [] : rows}
          rowKey={({ campaign_id }) => campaign_id}
          loading={read.isPending}
          error={
            failure !== undefined &&
            (searching || rows.length === 0) && (
              <ErrorState
                bare
                title={searching ? 'The search failed' : "We couldn't load the campaigns"}
                onRetry={() => void read.refetch()}
                retrying={read.isFetching}
              >
                {failure}
              </ErrorState>
            )
          }
          empty={<NoCampaigns search={search} filtered={status !== undefined} />}
          footer={
            rows.length > 0 && (
              <LoadMore
                busy={list.isFetchingNextPage}
                onMore={!searching && list.hasNextPage ? () => void list.fetchNextPage() : undefined}
              >
                {failure === undefined ? `${rows.length} shown` : `Out of date: ${failure}`}
              </LoadMore>
            )
          }
        />
      </TableSheet>
    </div>
  );
}

function NoCampaigns({ search, filtered }: { search: string; filtered: boolean }) {
  if (search !== '') {
    return (
      <EmptyState bare title={`No campaigns match “${search}”`}>
        {filtered && 'Only campaigns with the chosen status are searched. '}Search by name, ID or the advertiser's
        email.
      </EmptyState>
    );
  }
  return (
    <EmptyState bare title={filtered ? 'No campaigns with this status' : 'No campaigns yet'}>
      Campaigns appear here once they are submitted.
    </EmptyState>
  );
}
