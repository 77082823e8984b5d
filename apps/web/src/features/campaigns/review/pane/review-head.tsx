import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { advertiserCategoryNames } from '@universal-media/contract/platforms/ad-policy';
import { goalNames } from '@universal-media/contract/targeting/targeting-options';
import { shortId } from '#lib/format/short-id.ts';
import { Button } from '#ui/actions/button.tsx';
import { CampaignBadge } from '#ui/feedback/campaign-badge.tsx';
import { datesText } from '../dates.ts';

interface ReviewHeadProps {
  campaign: StaffCampaign;
  onDetails: () => void;
  onManage: () => void;
}

/** The advertiser, type and dates of a campaign, with links to its details and files. */
export function ReviewHead({ campaign, onDetails, onManage }: ReviewHeadProps) {
  const { advertiser_category } = campaign.campaign_data.declaration;
  const kind = advertiser_category === null ? null : advertiserCategoryNames[advertiser_category];
  return (
    <div className="grid gap-2.5">
      <p className="text-muted text-small [overflow-wrap:anywhere]">
        {campaign.user_email}. {[kind, goalNames[campaign.campaign_type].toLowerCase()].filter(Boolean).join(', ')}.{' '}
        <span className="whitespace-nowrap">{datesText(campaign)}.</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <CampaignBadge status={campaign.state} />
        <span className="mono text-muted">{shortId(campaign.campaign_id)}</span>
        <span className="flex gap-1.5 sm:ms-auto">
          <Button size="s" onClick={onDetails}>
            View Full Details
          </Button>
          <Button size="s" onClick={onManage}>
            Manage Content
          </Button>
        </span>
      </div>
      {campaign.status_reason && (
        <p className="text-ink-2 text-small [overflow-wrap:anywhere]">“{campaign.status_reason}”</p>
      )}
    </div>
  );
}
