import type { CampaignStatus } from '@universal-media/contract/campaign-status';
import type { StaffCampaignRow } from '@universal-media/contract/campaigns-staff';
import { useEffect, useMemo } from 'react';
import { plainFailure } from '../../../lib/plain-failure.ts';
import { announce } from '../../../ui/announce.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadMore } from '../../../ui/paging.tsx';
import { TableSheet } from '../../../ui/table-sheet.tsx';
import { searchFailure } from '../failures.ts';
import { type CampaignList, useFound } from '../queries.ts';
import type { Slots } from '../slots.ts';
import { type CampaignActs, campaignColumns } from './campaign-columns.tsx';

interface CampaignTableProps {
  list: CampaignList;
  /** Empty is no search. */
  search: string;
  status: CampaignStatus | undefined;
  slots: Slots;
  acts: CampaignActs;
}

export function CampaignTable({ list, search, status, slots, acts }: CampaignTableProps) {
  const found = useFound(search);
  const searching = search !== '';
  const read = searching ? found : list;
  const columns = useMemo(() => campaignColumns(acts, slots), [acts, slots]);
  const rows: readonly StaffCampaignRow[] =
    (searching ? found.data?.campaigns : list.data?.pages.flatMap((page) => page.campaigns)) ?? [];
  const failure = read.isError
    ? searching
      ? searchFailure(read.error)
      : plainFailure(read.error).sentence
    : undefined;
  const number = searching && found.isSuccess && !found.isPlaceholderData ? rows.length : undefined;

  useEffect(() => {
    if (number !== undefined) announce(number === 1 ? '1 campaign found' : `${number} campaigns found`);
  }, [number]);

  return (
    <div className="min-w-0 [&_td]:align-top">
      <TableSheet stale={read.isPlaceholderData}>
        <DataTable
          aria-label="Campaigns"
          columns={columns}
          rows={failure !== undefined && searching ? [] : rows}
          rowKey={({ campaign_id }) => campaign_id}
          loading={read.isPending}
          error={
            failure !== undefined &&
            (searching || rows.length === 0) && (
              <ErrorState
                bare
                title={searching ? 'The search did not work' : 'The campaigns did not load'}
                onRetry={() => void read.refetch()}
                retrying={read.isFetching}
              >
                {failure}
              </ErrorState>
            )
          }
          empty={<Nothing search={search} filtered={status !== undefined} />}
          footer={
            rows.length > 0 && (
              <LoadMore
                busy={list.isFetchingNextPage}
                onMore={!searching && list.hasNextPage ? () => void list.fetchNextPage() : undefined}
              >
                {failure === undefined ? `${rows.length} shown` : `Not up to date: ${failure}`}
              </LoadMore>
            )
          }
        />
      </TableSheet>
    </div>
  );
}

function Nothing({ search, filtered }: { search: string; filtered: boolean }) {
  if (search !== '') {
    return (
      <EmptyState bare title={`No campaigns match “${search}”`}>
        The search looks at names, ids and the email addresses of their owners.
      </EmptyState>
    );
  }
  return (
    <EmptyState bare title={filtered ? 'No campaigns in this state' : 'No campaigns yet'}>
      Campaigns are listed here from the moment they are sent off.
    </EmptyState>
  );
}
