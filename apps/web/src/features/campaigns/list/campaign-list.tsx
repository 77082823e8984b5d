import type { CampaignFilter } from '@universal-media/contract/campaigns/read/list';
import { type ReactNode, useState } from 'react';
import { counted } from '#lib/format/count-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { StripSkeleton } from '#ui/plan/strip-skeleton.tsx';
import { LoadMore } from '#ui/tables/paging.tsx';
import { toggleOne } from '#ui/tables/table-model.ts';
import { BulkBar } from '../actions/bulk/bulk-bar.tsx';
import type { CampaignActionsState } from '../actions/use-campaign-actions.tsx';
import { CampaignRow, CampaignTableHead } from './campaign-table.tsx';
import { useCampaigns } from './queries.ts';
import { emptyTexts } from './texts.ts';

interface CampaignListProps {
  filter: CampaignFilter;
  actions: CampaignActionsState;
  /** The button of an empty list. */
  createButton: ReactNode;
}

/** The campaigns of one tab. Each leads to its own page; several can be selected. */
export function CampaignList({ filter, actions, createButton }: CampaignListProps) {
  const query = useCampaigns(filter);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = query.data?.pages.flatMap(({ campaigns }) => campaigns);
  if (!rows) {
    if (query.isError) return <ReadFailed bare heading="h2" title="We couldn't load your campaigns" query={query} />;
    return <LoadingRows />;
  }
  if (rows.length === 0) {
    if (filter.search !== undefined) {
      return (
        <EmptyState bare heading="h2" title={`No campaigns match "${filter.search}"`}>
          Check the spelling, or search in All.
        </EmptyState>
      );
    }
    const { title, text } = emptyTexts[filter.view ?? 'all'];
    return (
      <EmptyState bare heading="h2" title={title} action={createButton}>
        {text}
      </EmptyState>
    );
  }
  const keys = rows.map(({ campaign_id }) => campaign_id);
  return (
    <>
      <CampaignTableHead keys={keys} selected={selected} onSelect={setSelected} />
      <ul aria-label="Campaigns" aria-busy={query.isPlaceholderData}>
        {rows.map((campaign) => (
          <CampaignRow
            key={campaign.campaign_id}
            campaign={campaign}
            onAction={(action) => actions.start(action, campaign)}
            busy={actions.busy_id === campaign.campaign_id}
            selected={selected.has(campaign.campaign_id)}
            onSelect={() => setSelected(toggleOne(campaign.campaign_id, selected))}
          />
        ))}
      </ul>
      <BulkBar
        campaigns={rows.filter(({ campaign_id }) => selected.has(campaign_id))}
        onClear={() => setSelected(new Set())}
      />
      <LoadMore
        busy={query.isFetchingNextPage}
        onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      >
        {counted(rows.length, 'campaign')}
        {query.hasNextPage && ' shown'}
      </LoadMore>
    </>
  );
}

function LoadingRows() {
  return (
    <Loading label="Loading campaigns…">
      {['w-40', 'w-28', 'w-36'].map((width) => (
        <div key={width} className="grid gap-3 border-rule border-b px-5 py-5">
          <Skeleton className={width} />
          <StripSkeleton />
        </div>
      ))}
    </Loading>
  );
}
