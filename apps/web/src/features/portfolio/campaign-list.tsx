import type { CampaignView } from '@universal-media/contract/campaign-status';
import type { CampaignItem } from '@universal-media/contract/campaigns';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/paging.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StripSkeleton } from '../../ui/strip-skeleton.tsx';
import { toggleOne } from '../../ui/table-model.ts';
import type { Acts } from './acts.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CampaignRow } from './campaign-row.tsx';
import { ListHead } from './list-head.tsx';
import { useCampaigns } from './queries.ts';
import { emptyWords } from './view-words.ts';

interface CampaignListProps {
  view: CampaignView;
  /** The one that is open, read by itself: it may stand on a later page. */
  opened: CampaignItem | undefined;
  opened_id: string | null;
  onOpen: (campaign_id: string | null) => void;
  acts: Acts;
  /** How to begin, where there is none. */
  begin: ReactNode;
  detail: (campaign_id: string) => ReactNode;
}

export function CampaignList(props: CampaignListProps) {
  const { view, opened, opened_id, onOpen, acts, begin, detail } = props;
  const query = useCampaigns(view);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const read = query.data?.pages.flatMap(({ campaigns }) => campaigns);
  if (!read) {
    if (query.isError) return <ReadFailed bare heading="h2" title="Your campaigns could not be loaded" query={query} />;
    return <LoadingRows />;
  }
  const rows = opened && !read.some(({ campaign_id }) => campaign_id === opened.campaign_id) ? [opened, ...read] : read;
  if (rows.length === 0) {
    const { title, text } = emptyWords[view];
    return (
      <EmptyState bare heading="h2" title={title} action={begin}>
        {text}
      </EmptyState>
    );
  }
  // What stops or restarts can be done to many at once; everything else is one campaign's own.
  const bulk = view === 'active' ? 'stop' : view === 'paused' ? 'restart' : null;
  const keys = rows.map(({ campaign_id }) => campaign_id);
  return (
    <>
      <ListHead {...(bulk && { keys, chosen, onChoose: setChosen })} />
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
              onAct={(act) => acts.begin(act, campaign)}
              busy={acts.busy_id === campaign_id}
              choice={
                bulk === null
                  ? undefined
                  : {
                      chosen: chosen.has(campaign_id),
                      onChange: () => setChosen(toggleOne(campaign_id, chosen)),
                    }
              }
            >
              {open && detail(campaign_id)}
            </CampaignRow>
          );
        })}
      </ul>
      {bulk && (
        <BulkBar
          act={bulk}
          campaigns={rows.filter(({ campaign_id }) => chosen.has(campaign_id))}
          onClear={() => setChosen(new Set())}
        />
      )}
      <LoadMore
        busy={query.isFetchingNextPage}
        onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      >
        {rows.length === 1 ? '1 campaign' : `${rows.length} campaigns`}
        {query.hasNextPage && ' so far'}
      </LoadMore>
    </>
  );
}

function LoadingRows() {
  return (
    <Loading label="Loading your campaigns">
      {['w-40', 'w-28', 'w-36'].map((width) => (
        <div key={width} className="grid gap-3 border-rule border-b px-5 py-5">
          <Skeleton className={width} />
          <StripSkeleton />
        </div>
      ))}
    </Loading>
  );
}
