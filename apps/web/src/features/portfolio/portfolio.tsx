import { type CampaignView, campaignViewNames } from '@universal-media/contract/campaign-status';
import type { Campaign, CampaignItem } from '@universal-media/contract/campaigns';
import type { ReactNode } from 'react';
import type { CampaignList as SavedView } from '../../paths.ts';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useActs } from './acts.tsx';
import { CampaignDetail } from './campaign-detail.tsx';
import { CampaignList } from './campaign-list.tsx';
import { useCampaign, useCampaigns } from './queries.ts';
import { firstView, viewOfStatus } from './standing.ts';
import { viewTitles } from './view-words.ts';

interface PortfolioProps {
  /** What the address asks for; null where it asks for nothing. */
  list: SavedView | null;
  campaign_id: string | null;
  onList: (list: SavedView) => void;
  onOpen: (campaign_id: string | null, list: SavedView) => void;
  /** Campaigns that were not sent off are another feature's. */
  drafts: { count: number | undefined; panel: ReactNode };
  balance_cents: number | undefined;
  begin: ReactNode;
  timeline: (campaign: Campaign) => ReactNode;
  share: (campaign: CampaignItem, onClose: () => void) => ReactNode;
}

/** Every campaign, in saved views with how many stand in each. */
export function Portfolio(props: PortfolioProps) {
  const { list, campaign_id, onList, onOpen, drafts, balance_cents, begin, timeline, share } = props;
  const acts = useActs({ balance_cents, share });
  const opened = useCampaign(campaign_id);
  // Any view's answer carries the counts of all of them.
  const counted = useCampaigns(list === null || list === 'draft' ? 'active' : list);
  const counts = counted.data?.pages.at(-1)?.counts;
  const item = opened.data?.campaign;
  const shown = list ?? (item ? viewOfStatus(item.status) : counts && firstView(counts));

  const panelOf = (view: CampaignView) => (
    <div className="border-rule border-b bg-panel md:border-x">
      <CampaignList
        view={view}
        opened={item && viewOfStatus(item.status) === view ? item : undefined}
        opened_id={campaign_id}
        onOpen={(id) => onOpen(id, view)}
        acts={acts}
        begin={begin}
        detail={(id) => <CampaignDetail campaign_id={id} timeline={timeline} />}
      />
    </div>
  );
  return (
    <>
      {opened.isError && <ReadFailed heading="h2" title="That campaign could not be found" query={opened} />}
      <div className="min-w-0">
        <Tabs
          aria-label="Campaigns by how they stand"
          value={shown ?? 'draft'}
          onValueChange={onList}
          tabs={[
            {
              value: 'draft',
              label: viewTitles.draft,
              ...(drafts.count !== undefined && { count: drafts.count }),
              // The line of the tabs is its upper edge.
              panel: <div className="[&>section]:border-t-0">{drafts.panel}</div>,
            },
            ...campaignViewNames.map((view) => ({
              value: view,
              label: viewTitles[view],
              ...(counts && { count: counts[view] }),
              panel: panelOf(view),
            })),
          ]}
        />
      </div>
      {acts.dialog}
    </>
  );
}
