import type { CampaignFilter } from '@universal-media/contract/campaigns/read/list';
import type { CampaignView } from '@universal-media/contract/campaigns/status';
import type { ReactNode } from 'react';
import { useSettled } from '#lib/state/use-settled.ts';
import type { CampaignList as ListName } from '#paths.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useCampaignActions } from '../actions/use-campaign-actions.tsx';
import { CampaignList } from './campaign-list.tsx';
import type { ListOrder } from './list-place.ts';
import { ListTools } from './list-tools.tsx';
import { useCampaigns } from './queries.ts';
import { SavedViews } from './saved-views.tsx';
import { viewTitles } from './texts.ts';

/** The order of the tabs, by how often they are needed. */
const tabOrder = ['active', 'scheduled', 'review', 'paused', 'ended'] as const satisfies readonly CampaignView[];
const submittedTabs: readonly (CampaignView | 'all')[] = ['all', ...tabOrder];

interface CampaignViewsProps {
  /** The tab in the URL; null if there is none. */
  list: ListName | null;
  filter: ListOrder;
  /** Shows a tab, and changes the search and the order of the moment. */
  onPlace: (list: ListName, change: (filter: ListOrder) => ListOrder) => void;
  /** The drafts tab, which the builder provides. */
  drafts: { count: number | undefined; panel: ReactNode };
  balance_cents: number | undefined;
  /** The button of an empty view. */
  createButton: ReactNode;
}

/** All campaigns, in tabs by status with a count each. Search and order stay when the tab changes. */
export function CampaignViews({
  list: asked,
  filter,
  onPlace,
  drafts,
  balance_cents,
  createButton,
}: CampaignViewsProps) {
  const actions = useCampaignActions(balance_cents);
  const view = asked === null || asked === 'all' || asked === 'draft' ? undefined : asked;
  const chosen: CampaignFilter = { ...(view && { view }), ...filter };
  const { search: typed, ...rest } = chosen;
  const search = useSettled(typed);
  const searched: CampaignFilter = { ...rest, ...(search !== undefined && { search }) };
  // The response of any view has the counts of all views.
  const page = useCampaigns(searched).data?.pages.at(-1);
  // Without a submitted campaign, the drafts are all there is.
  const list = asked ?? (page?.total === 0 && drafts.count ? 'draft' : 'all');
  const panel = (
    <div className="border-rule border-b bg-panel md:border-x">
      <ListTools filter={filter} onFilter={(change) => onPlace(list, change)} />
      <SavedViews filter={chosen} onFilter={({ view: next, ...rest }) => onPlace(next ?? 'all', () => rest)} />
      <CampaignList key={list} filter={searched} actions={actions} createButton={createButton} />
    </div>
  );
  return (
    <>
      <div className="min-w-0">
        <Tabs<ListName>
          aria-label="Campaigns by status"
          value={list}
          onValueChange={(next) => onPlace(next, (now) => now)}
          tabs={[
            ...submittedTabs.map((value) => ({
              value,
              label: viewTitles[value],
              ...(page && { count: value === 'all' ? page.total : page.counts[value] }),
              panel,
            })),
            {
              value: 'draft',
              label: viewTitles.draft,
              ...(drafts.count !== undefined && { count: drafts.count }),
              // The tab line is the panel's top border.
              panel: <div className="[&>section]:border-t-0">{drafts.panel}</div>,
            },
          ]}
        />
      </div>
      {actions.dialog}
    </>
  );
}
