import type { CampaignFilter } from '@universal-media/contract/campaigns/read/list';
import type { CampaignView } from '@universal-media/contract/campaigns/status';
import type { ReactNode } from 'react';
import type { CampaignList as ListName } from '#paths.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useCampaignActions } from '../actions/use-campaign-actions.tsx';
import { CampaignList } from './campaign-list.tsx';
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
  filter: Omit<CampaignFilter, 'view'>;
  onPlace: (list: ListName, filter: Omit<CampaignFilter, 'view'>) => void;
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
  // The response of any view has the counts of all views.
  const page = useCampaigns(chosen).data?.pages.at(-1);
  // Without a submitted campaign, the drafts are all there is.
  const list = asked ?? (page?.total === 0 && drafts.count ? 'draft' : 'all');
  const panel = (
    <div className="border-rule border-b bg-panel md:border-x">
      <ListTools filter={filter} onFilter={(next) => onPlace(list, next)} />
      <SavedViews filter={chosen} onFilter={({ view: next, ...rest }) => onPlace(next ?? 'all', rest)} />
      <CampaignList key={list} filter={chosen} actions={actions} createButton={createButton} />
    </div>
  );
  return (
    <>
      <div className="min-w-0">
        <Tabs<ListName>
          aria-label="Campaigns by status"
          value={list}
          onValueChange={(next) => onPlace(next, filter)}
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
