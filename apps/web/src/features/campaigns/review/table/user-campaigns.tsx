import { useInfiniteQuery } from '@tanstack/react-query';
import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import { userCampaignEndpoints } from '@universal-media/contract/campaigns/read/user-campaigns';
import { toCents } from '@universal-media/contract/wire/money';
import { call } from '#lib/call/call.ts';
import { queryKeyFor } from '#lib/call/query-client.ts';
import { amount } from '#lib/format/format.ts';
import { staffPaths } from '#lib/navigation/staff-paths.ts';
import { IdTag } from '#ui/actions/id-tag.tsx';
import { TextLink } from '#ui/actions/link.tsx';

import { CampaignBadge } from '#ui/feedback/campaign-badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { rangeText } from '../dates.ts';

type Listed = Omit<CampaignItem, 'can'>;

const columns: Column<Listed>[] = [
  {
    key: 'name',
    title: 'Campaign',
    card: 'title',
    cell: ({ campaign_id, name }) => (
      <span className="inline-grid py-1">
        <TextLink to={staffPaths.campaign(campaign_id)} className="whitespace-normal [overflow-wrap:anywhere]">
          {name}
        </TextLink>
        <IdTag kind="campaign" id={campaign_id} className="-my-1" />
      </span>
    ),
  },
  { key: 'dates', title: 'Dates', cell: rangeText },
  { key: 'status', title: 'Status', cell: ({ state }) => <CampaignBadge status={state} /> },
  { key: 'budget', title: 'Budget, $', kind: 'figure', cell: ({ budget }) => amount(toCents(budget)) },
  { key: 'spent', title: 'Spent, $', kind: 'figure', cell: ({ spent }) => amount(toCents(spent)) },
];

/** The campaigns of one advertiser, latest first. */
export function UserCampaigns({ user_id }: { user_id: string }) {
  const campaigns = useInfiniteQuery({
    queryKey: [...queryKeyFor(userCampaignEndpoints.listUserCampaigns), user_id],
    queryFn: ({ pageParam, signal }) =>
      call(
        userCampaignEndpoints.listUserCampaigns,
        { params: { user_id }, query: { cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page: { readonly next_cursor: string | null }) => page.next_cursor,
  });
  return (
    <PagedTable
      aria-label="Campaigns"
      columns={columns}
      rows={campaigns.data?.pages.flatMap((page) => page.campaigns) ?? []}
      rowKey={({ campaign_id }) => campaign_id}
      query={campaigns}
      failureTitle="We couldn't load the campaigns"
      empty={
        <EmptyState bare title="No campaigns yet">
          Campaigns appear here once the advertiser submits them.
        </EmptyState>
      }
    />
  );
}
