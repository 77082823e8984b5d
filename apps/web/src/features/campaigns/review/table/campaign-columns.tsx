import type { StaffCampaignRow } from '@universal-media/contract/campaigns/staff';
import { goalNames } from '@universal-media/contract/targeting/targeting-options';
import { AssetChips } from '#features/creative/review/campaign-files/asset-chips.tsx';
import { counted } from '#lib/format/count-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { IdTag } from '#ui/actions/id-tag.tsx';
import { UserLink } from '#ui/actions/user-link.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { rangeText } from '../dates.ts';
import { StaffBadge } from '../staff-badge.tsx';
import { submissionText } from '../texts.ts';
import { BudgetCell } from './budget-cell.tsx';

export interface StaffCampaignActions {
  onDetails: (campaign_id: string) => void;
  onManage: (campaign_id: string) => void;
  onApprove: (campaign_id: string) => void;
}

const cell = 'grid min-w-0 grid-cols-1 content-start gap-0.5 whitespace-normal sm:py-2.5';
const fine = 'text-fine text-muted';

const hosting: Readonly<Record<string, string>> = {
  upload_to_universal: 'YouTube video hosted by us',
  provide_url: "YouTube video on the advertiser's channel",
};

/** The columns the specification gives, several lines each. */
export const campaignColumns = (actions: StaffCampaignActions): Column<StaffCampaignRow>[] => [
  {
    key: 'campaign',
    title: 'Campaign Details',
    card: 'title',
    cell: (row) => (
      <span className={`${cell} sm:max-w-64`}>
        <b className="font-640 [overflow-wrap:anywhere]">{row.name}</b>
        <IdTag kind="campaign" id={row.campaign_id} className="-mt-1" />
        <UserLink user_id={row.user_id} className={`[overflow-wrap:anywhere] ${fine}`}>
          {row.user_email}
        </UserLink>
        <span className={fine}>{goalNames[row.campaign_type]}</span>
      </span>
    ),
  },
  { key: 'budget', title: 'Platforms & Budget', cell: (row) => <BudgetCell row={row} className={`${cell} sm:w-56`} /> },
  {
    key: 'assets',
    title: 'Content Assets',
    cell: ({ assets, youtube_hosting_preference: preference }) => (
      <span className={`${cell} sm:max-w-56`}>
        <span>{counted(assets.length, 'asset')}</span>
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
        <span className={fine}>{counted(row.location_count, 'location')}</span>
        <span className={fine}>{rangeText(row)}</span>
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status & Actions',
    width: '1%',
    cell: (row) => <StatusCell row={row} actions={actions} />,
  },
];

function StatusCell({ row, actions }: { row: StaffCampaignRow; actions: StaffCampaignActions }) {
  const { campaign_id, name, state } = row;
  const submission = submissionText(row.submission);
  return (
    <span className={`${cell} justify-items-start gap-1.5! max-sm:justify-items-end sm:w-66`}>
      <StaffBadge campaign={row} />
      {submission && <span className={fine}>{submission}</span>}
      <span className="flex flex-wrap gap-1 max-sm:justify-end">
        <Button size="s" aria-label={`View Full Details of ${name}`} onClick={() => actions.onDetails(campaign_id)}>
          View Full Details
        </Button>
        <Button size="s" aria-label={`Manage Content of ${name}`} onClick={() => actions.onManage(campaign_id)}>
          Manage Content
        </Button>
        {state === 'under_review' && row.approval_status !== 'changes_requested' && (
          <Button size="s" aria-label={`Approve & Launch ${name}`} onClick={() => actions.onApprove(campaign_id)}>
            Approve & Launch
          </Button>
        )}
      </span>
    </span>
  );
}
