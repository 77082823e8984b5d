import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import type { CampaignView } from '@universal-media/contract/campaigns/status';
import { type ReactNode, useState } from 'react';
import { counted } from '#lib/format/count-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { StripSkeleton } from '#ui/plan/strip-skeleton.tsx';
import { LoadMore } from '#ui/tables/paging.tsx';
import { toggleOne } from '#ui/tables/table-model.ts';
import type { CampaignActionsState } from '../actions/use-campaign-actions.tsx';
import { CampaignDetail } from '../detail/campaign-detail.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CampaignRow, CampaignTableHead } from './campaign-table.tsx';
import { useCampaigns } from './queries.ts';
import { emptyTexts } from './texts.ts';

interface CampaignListProps {
  view: CampaignView;
  /** The open campaign, loaded on its own: it may be on a page that is not loaded yet. */
  opened: CampaignItem | undefined;
  opened_id: string | null;
  onOpen: (campaign_id: string | null) => void;
  actions: CampaignActionsState;
  /** The button of an empty list. */
  createButton: ReactNode;
}

export function CampaignList(props: CampaignListProps) {
  const { view, opened, opened_id, onOpen, actions, createButton } = props;
  const query = useCampaigns(view);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const loaded = query.data?.pages.flatMap(({ campaigns }) => campaigns);
  if (!loaded) {
    if (query.isError) return <ReadFailed bare heading="h2" title="We couldn't load your campaigns" query={query} />;
    return <LoadingRows />;
  }
  const rows =
    opened && !loaded.some(({ campaign_id }) => campaign_id === opened.campaign_id) ? [opened, ...loaded] : loaded;
  if (rows.length === 0) {
    const { title, text } = emptyTexts[view];
    return (
      <EmptyState bare heading="h2" title={title} action={createButton}>
        {text}
      </EmptyState>
    );
  }
  // Only pausing and resuming work on several campaigns at once.
  const bulk = view === 'active' ? 'pause' : view === 'paused' ? 'resume' : null;
  const keys = rows.map(({ campaign_id }) => campaign_id);
  return (
    <>
      <CampaignTableHead {...(bulk && { keys, selected, onSelect: setSelected })} />
      <ul aria-label="Campaigns">
        {rows.map((campaign) => {
          const { campaign_id } = campaign;
          const open = campaign_id === opened_id;
          return (
            <CampaignRow
              key={campaign_id}
              campaign={campaign}
              open={open}
              onToggle={() => onOpen(open ? null : campaign_id)}
              onAction={(action) => actions.start(action, campaign)}
              busy={actions.busy_id === campaign_id}
              selection={
                bulk === null
                  ? undefined
                  : {
                      selected: selected.has(campaign_id),
                      onChange: () => setSelected(toggleOne(campaign_id, selected)),
                    }
              }
            >
              {open && <CampaignDetail campaign_id={campaign_id} />}
            </CampaignRow>
          );
        })}
      </ul>
      {bulk && (
        <BulkBar
          action={bulk}
          campaigns={rows.filter(({ campaign_id }) => selected.has(campaign_id))}
          onClear={() => setSelected(new Set())}
        />
      )}
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
