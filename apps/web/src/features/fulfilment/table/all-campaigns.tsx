import { useQueryClient } from '@tanstack/react-query';
import { CampaignStatus, campaignStatuses, campaignStatusNames } from '@universal-media/contract/campaign-status';
import { portfolioStaffEndpoints, SEARCH_LEAST } from '@universal-media/contract/campaigns-staff';
import { useState } from 'react';
import { readsOf } from '../../../lib/query-client.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Button } from '../../../ui/button.tsx';
import { Refresh } from '../../../ui/refresh.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { effectiveSearch, useCampaigns } from '../queries.ts';
import type { Slots } from '../slots.ts';
import type { CampaignActs } from './campaign-columns.tsx';
import { CampaignTable } from './campaign-table.tsx';

const ALL = 'all';
const options = [
  { value: ALL, label: 'all' },
  ...campaignStatuses.map((value) => ({ value, label: campaignStatusNames[value] })),
];

interface AllCampaignsProps {
  slots: Slots;
  acts: CampaignActs;
  /** The latest of all, or none when there are none. */
  onLatest: (campaign_id: string | undefined) => void;
}

/** Everybody's campaigns as the documented table has them, latest first. */
export function AllCampaigns({ slots, acts, onLatest }: AllCampaignsProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(ALL);
  const status = CampaignStatus.safeParse(chosen).data;
  const everything = useCampaigns(undefined);
  const list = useCampaigns(status);
  const search = useSettled(effectiveSearch(typed));
  const reads = useQueryClient();
  const [first] = everything.data?.pages ?? [];

  function change(next: string) {
    setTyped(next);
    // Cleared: all of them, as they are now.
    if (next === '' && typed !== '') {
      void reads.invalidateQueries({ queryKey: readsOf(portfolioStaffEndpoints.list) });
    }
  }

  return (
    <section aria-labelledby="all-campaigns" className="grid min-w-0 grid-cols-1 gap-5 px-4 pt-5 pb-16 md:px-6">
      <h2 id="all-campaigns" className="sr-only">
        All campaigns
      </h2>
      <div className="flex flex-wrap items-start gap-3">
        <SearchField
          label="Search campaigns"
          placeholder="Name, id or email"
          least={SEARCH_LEAST}
          value={typed}
          onChange={change}
        />
        <div className="w-52 max-sm:w-full">
          <Select aria-label="Status" prefix="Status: " value={chosen} onValueChange={setChosen} options={options} />
        </div>
        <Button disabled={!first} onClick={() => onLatest(first?.campaigns[0]?.campaign_id)}>
          View Latest Campaign ({first?.total ?? 0} total)
        </Button>
        <Refresh what="The campaigns" reads={[list]} />
      </div>
      <CampaignTable list={list} search={search} status={status} slots={slots} acts={acts} />
    </section>
  );
}
