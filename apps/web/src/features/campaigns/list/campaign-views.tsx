import { type CampaignView, campaignView, campaignViewNames } from '@universal-media/contract/campaigns/status';
import type { ReactNode } from 'react';
import type { CampaignList as SavedView } from '#paths.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useCampaignActions } from '../actions/use-campaign-actions.tsx';
import { CampaignList } from './campaign-list.tsx';
import { firstView } from './campaign-state.ts';
import { useCampaign, useCampaigns } from './queries.ts';
import { viewTitles } from './texts.ts';

interface CampaignViewsProps {
  /** The view in the URL; null if there is none. */
  list: SavedView | null;
  campaign_id: string | null;
  onList: (list: SavedView) => void;
  onOpen: (campaign_id: string | null, list: SavedView) => void;
  /** The drafts tab, which the builder provides. */
  drafts: { count: number | undefined; panel: ReactNode };
  balance_cents: number | undefined;
  /** The button of an empty view. */
  createButton: ReactNode;
}

/** All campaigns, in tabs by status with a count each. */
export function CampaignViews(props: CampaignViewsProps) {
  const { list, campaign_id, onList, onOpen, drafts, balance_cents, createButton } = props;
  const actions = useCampaignActions(balance_cents);
  const opened = useCampaign(campaign_id);
  // The response of any view has the counts of all views.
  const anyView = useCampaigns(list === null || list === 'draft' ? 'active' : list);
  const counts = anyView.data?.pages.at(-1)?.counts;
  const item = opened.data?.campaign;
  const shown = list ?? (item ? campaignView(item.state) : counts && firstView(counts));

  const panelFor = (view: CampaignView) => (
    <div className="border-rule border-b bg-panel md:border-x">
      <CampaignList
        view={view}
        opened={item && campaignView(item.state) === view ? item : undefined}
        opened_id={campaign_id}
        onOpen={(id) => onOpen(id, view)}
        actions={actions}
        createButton={createButton}
      />
    </div>
  );
  return (
    <>
      {opened.isError && <ReadFailed heading="h2" title="We couldn't find that campaign" query={opened} />}
      <div className="min-w-0">
        <Tabs
          aria-label="Campaigns by status"
          value={shown ?? 'draft'}
          onValueChange={onList}
          tabs={[
            {
              value: 'draft',
              label: viewTitles.draft,
              ...(drafts.count !== undefined && { count: drafts.count }),
              // The tab line is the panel's top border.
              panel: <div className="[&>section]:border-t-0">{drafts.panel}</div>,
            },
            ...campaignViewNames.map((view) => ({
              value: view,
              label: viewTitles[view],
              ...(counts && { count: counts[view] }),
              panel: panelFor(view),
            })),
          ]}
        />
      </div>
      {actions.dialog}
    </>
  );
}
