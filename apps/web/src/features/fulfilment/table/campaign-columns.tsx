import type { StaffCampaignRow } from '@universal-media/contract/campaigns-staff';
import { Button } from '../../../ui/button.tsx';
import { CampaignBadge } from '../../../ui/campaign-badge.tsx';
import type { Column } from '../../../ui/table-model.ts';
import { rangeText } from '../dates.ts';
import type { Slots } from '../slots.ts';
import { objectiveNames, shortId } from '../words.ts';
import { BudgetCell } from './budget-cell.tsx';

export interface CampaignActs {
  onDetails: (campaign_id: string) => void;
  onManage: (campaign_id: string) => void;
  onApprove: (campaign_id: string) => void;
}

const cell = 'grid min-w-0 grid-cols-1 content-start gap-0.5 whitespace-normal sm:py-2.5';
const fine = 'text-fine text-muted';

const hosting: Readonly<Record<string, string>> = {
  upload_to_universal: 'YouTube film hosted by us',
  provide_url: 'YouTube film on the advertiser’s channel',
};

/** The documented table: five columns, several lines each. */
export const campaignColumns = (acts: CampaignActs, { AssetChips }: Slots): Column<StaffCampaignRow>[] => [
  {
    key: 'campaign',
    title: 'Campaign Details',
    card: 'title',
    cell: (row) => (
      <span className={`${cell} sm:max-w-64`}>
        <b className="font-640 [overflow-wrap:anywhere]">{row.name}</b>
        <span className={`mono ${fine}`}>{shortId(row.campaign_id)}</span>
        <span className={`[overflow-wrap:anywhere] ${fine}`}>{row.user_email}</span>
        <span className={fine}>{objectiveNames[row.campaign_type]}</span>
      </span>
    ),
  },
  { key: 'budget', title: 'Platforms & Budget', cell: (row) => <BudgetCell row={row} className={`${cell} sm:w-56`} /> },
  {
    key: 'assets',
    title: 'Content Assets',
    cell: ({ assets, youtube_hosting_preference: preference }) => (
      <span className={`${cell} sm:max-w-56`}>
        <span>{assets.length === 1 ? '1 asset' : `${assets.length} assets`}</span>
        <AssetChips assets={assets} />
        {preference !== null && <span className={fine}>{hosting[preference] ?? preference}</span>}
      </span>
    ),
  },
  {
    key: 'targeting',
    title: 'Targeting & Dates',
    cell: (row) => (
      <span className={cell}>
        <span>{row.age_ranges.length > 0 ? `Ages ${row.age_ranges.join(', ')}` : 'All ages'}</span>
        <span className={fine}>{row.location_count === 1 ? '1 location' : `${row.location_count} locations`}</span>
        <span className={fine}>{rangeText(row)}</span>
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status & Actions',
    width: '1%',
    cell: (row) => <StatusCell row={row} acts={acts} />,
  },
];

function StatusCell({ row, acts }: { row: StaffCampaignRow; acts: CampaignActs }) {
  const { campaign_id, name, status } = row;
  return (
    <span className={`${cell} justify-items-start gap-1.5! max-sm:justify-items-end sm:w-66`}>
      <CampaignBadge status={status} />
      <span className="flex flex-wrap gap-1 max-sm:justify-end">
        <Button size="s" aria-label={`View Full Details of ${name}`} onClick={() => acts.onDetails(campaign_id)}>
          View Full Details
        </Button>
        <Button size="s" aria-label={`Manage Content of ${name}`} onClick={() => acts.onManage(campaign_id)}>
          Manage Content
        </Button>
        {status === 'under_review' && (
          <Button size="s" aria-label={`Approve & Launch ${name}`} onClick={() => acts.onApprove(campaign_id)}>
            Approve & Launch
          </Button>
        )}
      </span>
    </span>
  );
}
