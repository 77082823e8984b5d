import type { StaffCampaignRow } from '@universal-media/contract/campaigns/staff';
import { Badge } from '#ui/feedback/badge.tsx';
import { CampaignBadge } from '#ui/feedback/campaign-badge.tsx';
import { approvalTexts, describeLive } from './texts.ts';

type Shown = Pick<StaffCampaignRow, 'state' | 'approval_status' | 'parts'>;

/** A campaign's status as staff need it: what waits for its owner, and how many platforms of a running one are live. */
export function StaffBadge({ campaign }: { campaign: Shown }) {
  if (campaign.approval_status === 'changes_requested') {
    const { label, badge } = approvalTexts.changes_requested;
    return <Badge kind={badge}>{label}</Badge>;
  }
  const live = describeLive(campaign);
  if (live === null) return <CampaignBadge status={campaign.state} />;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <CampaignBadge status={campaign.state} />
      <Badge kind="attention">{live}</Badge>
    </span>
  );
}
