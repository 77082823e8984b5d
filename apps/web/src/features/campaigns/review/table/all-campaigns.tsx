import { useQueryClient } from '@tanstack/react-query';
import { campaignStaffEndpoints, MIN_SEARCH_LENGTH, StaffFilter } from '@universal-media/contract/campaigns/staff';
import { campaignStatuses, campaignStatusName } from '@universal-media/contract/campaigns/status';
import { MAX_SEARCH_EXPORT_ROWS } from '@universal-media/contract/operations/staff-lists';
import { useMemo } from 'react';
import { queryKeyFor } from '#lib/call/query-client.ts';
import { readFile } from '#lib/files/download.ts';
import { count } from '#lib/format/format.ts';
import { useTabQuery } from '#lib/navigation/use-tab-query.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { Button } from '#ui/actions/button.tsx';
import { Refresh } from '#ui/actions/refresh.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { ListBar } from '#ui/lists/list-bar.tsx';
import { useListLayout } from '#ui/lists/use-list-layout.ts';
import { type CampaignCounts, effectiveSearch, useCampaigns } from '../queries.ts';
import { campaignColumns, type StaffCampaignActions } from './campaign-columns.tsx';
import { CampaignTable } from './campaign-table.tsx';

const ALL = 'all';
const filters = campaignStatuses.flatMap((value): { value: StaffFilter; label: string }[] => [
  { value, label: campaignStatusName(value) },
  // What waits for its owner is under review, and a filter of its own.
  ...(value === 'under_review' ? [{ value: 'changes_requested' as const, label: 'Changes requested' }] : []),
]);

/** Names each filter with how many campaigns it shows, once that is known. */
const toOptions = (counts: CampaignCounts | undefined) => [
  { value: ALL, label: 'all' },
  ...filters.map(({ value, label }) => ({ value, label: counts ? `${label} (${count(counts[value] ?? 0)})` : label })),
];

interface AllCampaignsProps {
  actions: StaffCampaignActions;
  /** Opens the latest campaign; undefined when there are none. */
  onLatest: (campaign_id: string | undefined) => void;
  /** Shows one status only, without the filter. */
  status?: StaffFilter;
}

/** All campaigns of all advertisers, newest first. The search and the status are in the URL. */
export function AllCampaigns({ actions, onLatest, status: fixed }: AllCampaignsProps) {
  const { query, change: write } = useTabQuery('campaigns');
  const typed = (query.get('search') ?? '').slice(0, 200);
  const chosen = StaffFilter.safeParse(query.get('status')).data;
  const status = fixed ?? chosen;
  const everything = useCampaigns(undefined);
  const list = useCampaigns(status);
  const search = useSettled(effectiveSearch(typed));
  const reads = useQueryClient();
  const [first] = everything.data?.pages ?? [];
  const columns = useMemo(() => campaignColumns(actions), [actions]);
  const { shown, layout } = useListLayout('campaigns', columns);

  function change(next: string) {
    write({ search: next });
    // Clearing the search shows the current list.
    if (next === '' && typed !== '') {
      void reads.invalidateQueries({ queryKey: queryKeyFor(campaignStaffEndpoints.listStaffCampaigns) });
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
            <div className="w-64 max-sm:w-full">
              <Select
                aria-label="Status"
                prefix="Status: "
                value={chosen ?? ALL}
                onValueChange={(next) => write({ status: next === ALL ? null : next })}
                options={toOptions(first?.counts)}
              />
            </div>
            <Button disabled={!first} onClick={() => onLatest(first?.campaigns[0]?.campaign_id)}>
              View Latest Campaign ({count(first?.total ?? 0)} total)
            </Button>
          </>
        )}
        <Refresh what="campaigns" reads={[list]} />
      </div>
      {fixed === undefined && (
        <ListBar
          list="campaigns"
          query={{ ...(chosen && { status: chosen }), ...(typed.trim() && { search: typed.trim() }) }}
          layout={layout}
          {...(effectiveSearch(typed) && {
            exportNote: `A search exports at most ${count(MAX_SEARCH_EXPORT_ROWS)} rows.`,
          })}
          onExport={() =>
            readFile(campaignStaffEndpoints.exportStaffCampaigns, {
              body: { status, search: effectiveSearch(typed) || undefined },
            })
          }
        />
      )}
      <CampaignTable list={list} search={search} status={status} columns={shown} dense={layout.isCompact} />
    </section>
  );
}
