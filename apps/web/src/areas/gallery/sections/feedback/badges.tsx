import { campaignStatuses, platformStates } from '@universal-media/contract/campaigns/status';
import { platforms } from '@universal-media/contract/platforms/platforms';
import { Badge, Tag } from '#ui/feedback/badge.tsx';
import { CampaignBadge, PlatformBadge } from '#ui/feedback/campaign-badge.tsx';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import type { GallerySection } from '../../section.ts';

function Badges() {
  return (
    <div className="grid grid-cols-2 justify-items-start gap-x-5 gap-y-3.5">
      <Badge kind="live">ON AIR</Badge>
      <Badge kind="draft">Draft, step 2 of 5</Badge>
      <Badge kind="review">In review</Badge>
      <Badge kind="approved">Approved</Badge>
      <Badge kind="paused">Paused</Badge>
      <Badge kind="attention">Needs attention</Badge>
      <Badge kind="ended">Ended</Badge>
      <Badge kind="rejected">Rejected</Badge>
      <Badge kind="pending">Pending</Badge>
      <Badge kind="open">Dispute open</Badge>
      <Badge kind="done">Translated</Badge>
      <Tag>CMP-26-7F2A</Tag>
      <span className="col-span-full flex flex-wrap gap-3">
        {platforms.map((platform) => (
          <PlatformIcon key={platform.id} platform={platform} />
        ))}
      </span>
    </div>
  );
}

function CampaignStates() {
  return (
    <div className="grid grid-cols-2 items-center justify-items-start gap-x-5 gap-y-3.5 sm:grid-cols-4 lg:grid-cols-6">
      {campaignStatuses.map((status) => (
        <CampaignBadge key={status} status={status} />
      ))}
      <CampaignBadge status="from_next_year" />
      <hr className="col-span-full w-full border-rule" />
      {platformStates.map((state) => (
        <PlatformBadge key={state} state={state} />
      ))}
    </div>
  );
}

export const badges: GallerySection = { title: 'Badges and platform icons', span: 1, Body: Badges };
export const campaignStates: GallerySection = {
  title: 'Campaign and platform states',
  span: 3,
  Body: CampaignStates,
};
