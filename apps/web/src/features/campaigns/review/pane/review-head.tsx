import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { advertiserCategoryNames } from '@universal-media/contract/platforms/ad-policy';
import { goalNames } from '@universal-media/contract/targeting/targeting-options';
import { Button } from '#ui/actions/button.tsx';
import { IdTag } from '#ui/actions/id-tag.tsx';
import { datesText } from '../dates.ts';
import { StaffBadge } from '../staff-badge.tsx';
import { submissionText } from '../texts.ts';

interface ReviewHeadProps {
  campaign: StaffCampaign;
  onDetails: () => void;
  onManage: () => void;
}

/** The advertiser, type and dates of a campaign, with links to its details and files. */
export function ReviewHead({ campaign, onDetails, onManage }: ReviewHeadProps) {
  const submission = submissionText(campaign.submission);
  const { advertiser_category } = campaign.campaign_data.declaration;
  const kind = advertiser_category === null ? null : advertiserCategoryNames[advertiser_category];
  return (
    <div className="grid gap-2.5">
      <p className="text-muted text-small [overflow-wrap:anywhere]">
        {campaign.user_email}. {[kind, goalNames[campaign.campaign_type].toLowerCase()].filter(Boolean).join(', ')}.{' '}
        <span className="whitespace-nowrap">{datesText(campaign)}.</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StaffBadge campaign={campaign} />
        {submission && <span className="font-560 text-small">{submission}</span>}
        <IdTag kind="campaign" id={campaign.campaign_id} />
        <span className="flex gap-1.5 sm:ms-auto">
          <Button size="s" onClick={onDetails}>
            View Full Details
          </Button>
          <Button size="s" onClick={onManage}>
            Manage Content
          </Button>
        </span>
      </div>
      {campaign.status_reason && !campaign.sent_back?.is_open && (
        <p className="text-ink-2 text-small [overflow-wrap:anywhere]">“{campaign.status_reason}”</p>
      )}
    </div>
  );
}
