import type { StaffCampaign } from '@universal-media/contract/campaigns-staff';
import { centsOf } from '@universal-media/contract/money';
import { platformById } from '@universal-media/contract/platforms';
import { biddingMethodNames } from '@universal-media/contract/targeting-options';
import { money } from '../../../lib/format.ts';
import { momentOf } from '../../../lib/instant-text.ts';
import { CampaignBadge } from '../../../ui/campaign-badge.tsx';
import { Part } from '../../../ui/part.tsx';
import { daysText } from '../dates.ts';
import { FactList } from '../fact-list.tsx';
import { MoneyFacts } from '../money-facts.tsx';
import { MoveHistory } from '../move-history.tsx';
import { PartStrip } from '../part-strip.tsx';
import { PlatformParts } from '../platform-parts.tsx';
import { approvalWords, objectiveNames } from '../words.ts';
import { Columns } from './columns.tsx';

export function OverviewTab({ campaign }: { campaign: StaffCampaign }) {
  const { campaign_data: data } = campaign;
  return (
    <Columns>
      <Part title="Basic information">
        <FactList
          facts={[
            { label: 'Name', value: campaign.name },
            { label: 'Campaign id', value: <span className="mono select-all">{campaign.campaign_id}</span> },
            { label: 'Advertiser', value: campaign.user_email },
            { label: 'Status', value: <CampaignBadge status={campaign.status} /> },
            { label: 'Approval', value: approvalWords[campaign.approval_status].label },
            { label: 'Objective', value: objectiveNames[campaign.campaign_type] },
            { label: 'Description', value: data.description },
            { label: 'Landing page', value: data.landing_page_url },
            { label: 'Fulfillment notes', value: campaign.manual_fulfillment_notes },
          ]}
        />
      </Part>
      <Part title="Budget and platforms">
        <div className="grid gap-3.5">
          <PartStrip size="header" parts={campaign.parts} label="Media by platform" />
          <MoneyFacts money={campaign.money} />
          <FactList
            facts={[
              { label: 'Budget', value: `${money(centsOf(campaign.budget_amount))} ${data.budget_type}` },
              { label: 'A day', value: money(centsOf(campaign.daily_budget)) },
              { label: 'Platforms', value: campaign.platforms.map((id) => platformById(id).name).join(', ') },
            ]}
          />
        </div>
      </Part>
      <Part title="On the platforms">
        <PlatformParts campaign={campaign} />
      </Part>
      <Part title="History">
        <MoveHistory history={campaign.history} />
      </Part>
      <Part title="Schedule and timing">
        <FactList
          facts={[
            { label: 'Runs', value: daysText(campaign) },
            { label: 'Time zone', value: campaign.time_zone },
            { label: 'Created', value: momentOf(campaign.created_at) },
            { label: 'Last modified', value: momentOf(campaign.updated_at) },
          ]}
        />
      </Part>
      <Part title="Optimization settings">
        <FactList
          facts={[
            { label: 'Goal', value: objectiveNames[data.campaign_type] },
            { label: 'Bidding', value: biddingMethodNames[data.bidding_method] },
            { label: 'Conversion tracking', value: data.tracking_id_or_url && data.tracking_method },
            { label: 'Tracking id or address', value: data.tracking_id_or_url },
            { label: 'Spot length', value: data.ad_duration },
          ]}
        />
      </Part>
    </Columns>
  );
}
