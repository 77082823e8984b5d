import { MIN_SEARCH_LENGTH, type StaffCampaignRow, type StaffFilter } from '@universal-media/contract/campaigns/staff';
import { toReference } from '@universal-media/contract/operations/reference';
import { MAX_SEARCH_EXPORT_ROWS } from '@universal-media/contract/operations/staff-lists';
import { platformById } from '@universal-media/contract/platforms/platforms';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { listStaffCampaigns, searchStaffCampaigns } from '../read/staff-campaigns.ts';

const columns = {
  'Campaign ID': ({ campaign_id }: StaffCampaignRow) => campaign_id,
  Reference: ({ campaign_id }: StaffCampaignRow) => toReference('campaign', campaign_id),
  Name: ({ name }: StaffCampaignRow) => name,
  'User ID': ({ user_id }: StaffCampaignRow) => user_id,
  Email: ({ user_email }: StaffCampaignRow) => user_email,
  Status: ({ state }: StaffCampaignRow) => state,
  Review: ({ approval_status }: StaffCampaignRow) => approval_status,
  Submissions: ({ submission }: StaffCampaignRow) => submission,
  Goal: ({ campaign_type }: StaffCampaignRow) => campaign_type,
  Platforms: ({ platforms }: StaffCampaignRow) => platforms.map((id) => platformById(id).name).join(', '),
  'Budget (USD)': ({ budget }: StaffCampaignRow) => budget,
  'Spent (USD)': ({ spent }: StaffCampaignRow) => spent,
  Impressions: ({ impressions }: StaffCampaignRow) => impressions,
  'Start date': ({ start_date }: StaffCampaignRow) => start_date,
  'End date': ({ end_date }: StaffCampaignRow) => end_date,
  'Time zone': ({ time_zone }: StaffCampaignRow) => time_zone,
  Ages: ({ age_ranges }: StaffCampaignRow) => age_ranges.join(', '),
  Locations: ({ location_count }: StaffCampaignRow) => location_count,
  Assets: ({ assets }: StaffCampaignRow) => assets.length,
  'Created (UTC)': ({ created_at }: StaffCampaignRow) => created_at,
  'Updated (UTC)': ({ updated_at }: StaffCampaignRow) => updated_at,
};

interface ExportFilter {
  readonly status?: StaffFilter | undefined;
  readonly search?: string | undefined;
}

/** Exports the campaigns that the filters select as CSV, latest first. A search that is too short is ignored. */
export function exportStaffCampaigns(
  context: Pick<CampaignsContext, 'clock' | 'figures' | 'exportList'>,
  transact: SystemTransact,
  who: Staff,
  { status, search = '' }: ExportFilter,
  request: RequestFacts,
) {
  const isSearch = search.length >= MIN_SEARCH_LENGTH;
  return context.exportList(
    transact,
    who,
    {
      list: 'campaigns',
      filter: { status, ...(isSearch && { search }) },
      columns,
      async readPage({ cursor, limit }) {
        if (isSearch) {
          const found = await searchStaffCampaigns(
            context,
            transact,
            who,
            { q: search, status },
            MAX_SEARCH_EXPORT_ROWS + 1,
          );
          return {
            rows: found.slice(0, MAX_SEARCH_EXPORT_ROWS),
            next_cursor: null,
            is_cut: found.length > MAX_SEARCH_EXPORT_ROWS,
          };
        }
        const input = { view: 'all', status, cursor } as const;
        const { campaigns: rows, next_cursor } = await listStaffCampaigns(context, transact, who, input, limit);
        return { rows, next_cursor };
      },
    },
    request,
  );
}
