import { useQueryClient } from '@tanstack/react-query';
import { campaignStaffEndpoints, MIN_SEARCH_LENGTH, StaffFilter } from '@universal-media/contract/campaigns/staff';
import { campaignStatuses, campaignStatusName } from '@universal-media/contract/campaigns/status';
import { useState } from 'react';
import { readsOf } from '#lib/call/query-client.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { Button } from '#ui/actions/button.tsx';
import { Refresh } from '#ui/actions/refresh.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { effectiveSearch, useCampaigns } from '../queries.ts';
import type { StaffCampaignActions } from './campaign-columns.tsx';
import { CampaignTable } from './campaign-table.tsx';

const ALL = 'all';
const options = [
  { value: ALL, label: 'all' },
  ...campaignStatuses.flatMap((value) => [
    { value, label: campaignStatusName(value) },
    // What waits for its owner is under review, and a filter of its own.
    ...(value === 'under_review' ? [{ value: 'changes_requested', label: 'Changes requested' }] : []),
  ]),
];

interface AllCampaignsProps {
  actions: StaffCampaignActions;
  /** Opens the latest campaign; undefined when there are none. */
  onLatest: (campaign_id: string | undefined) => void;
  /** Shows one status only, without the filter. */
  status?: StaffFilter;
}

/** All campaigns of all advertisers, newest first. */
export function AllCampaigns({ actions, onLatest, status: fixed }: AllCampaignsProps) {
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState(ALL);
  const status = fixed ?? StaffFilter.safeParse(selected).data;
  const everything = useCampaigns(undefined);
  const list = useCampaigns(status);
  const search = useSettled(effectiveSearch(typed));
  const reads = useQueryClient();
  const [first] = everything.data?.pages ?? [];

  function change(next: string) {
    setTyped(next);
    // Clearing the search shows the current list.
    if (next === '' && typed !== '') {
      void reads.invalidateQueries({ queryKey: readsOf(campaignStaffEndpoints.listStaffCampaigns) });
    }
  }

  return (
    <section aria-labelledby="all-campaigns" className="grid min-w-0 grid-cols-1 gap-5 px-4 pt-5 pb-16 md:px-6">
      <h2 id="all-campaigns" className="sr-only">
        {fixed === undefined ? 'All campaigns' : 'Changes requested'}
      </h2>
      <div className="flex flex-wrap items-start gap-3">
        <SearchField
          label="Search campaigns"
          placeholder="Name, ID or email"
          minLength={MIN_SEARCH_LENGTH}
          value={typed}
          onChange={change}
        />
        {fixed === undefined && (
          <>
            <div className="w-52 max-sm:w-full">
              <Select
                aria-label="Status"
                prefix="Status: "
                value={selected}
                onValueChange={setSelected}
                options={options}
              />
            </div>
            <Button disabled={!first} onClick={() => onLatest(first?.campaigns[0]?.campaign_id)}>
              View Latest Campaign ({first?.total ?? 0} total)
            </Button>
          </>
        )}
        <Refresh what="campaigns" reads={[list]} />
      </div>
      <CampaignTable list={list} search={search} status={status} actions={actions} />
    </section>
  );
}
