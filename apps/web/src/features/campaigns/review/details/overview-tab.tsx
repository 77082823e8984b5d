import { settingDifferences } from '@universal-media/contract/campaigns/settings/setting-differences';
import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { biddingMethodNames, goalNames } from '@universal-media/contract/targeting/targeting-options';
import { toCents } from '@universal-media/contract/wire/money';
import { money } from '#lib/format/format.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { UserLink } from '#ui/actions/user-link.tsx';
import { Subsection } from '#ui/layout/subsection.tsx';
import { DifferenceList } from '../../settings/difference-list.tsx';
import { datesText } from '../dates.ts';
import { FactList } from '../pane/fact-list.tsx';
import { MoneyFacts } from '../pane/money-facts.tsx';
import { PageLink } from '../pane/page-link.tsx';
import { RunStrip } from '../pane/platform-run-strip.tsx';
import { StatusHistory } from '../pane/status-history.tsx';
import { PlatformRuns } from '../platforms/platform-runs.tsx';
import { StaffBadge } from '../staff-badge.tsx';
import { describeApproval } from '../texts.ts';
import { Columns } from './columns.tsx';

export function OverviewTab({ campaign }: { campaign: StaffCampaign }) {
  const { campaign_data: data } = campaign;
  return (
    <Columns>
      <Subsection title="Basic information">
        <FactList
          facts={[
            { label: 'Name', value: campaign.name },
            { label: 'Campaign ID', value: <span className="mono select-all">{campaign.campaign_id}</span> },
            {
              label: 'Advertiser',
              value: <UserLink user_id={campaign.user_id}>{campaign.user_email}</UserLink>,
            },
            { label: 'Status', value: <StaffBadge campaign={campaign} /> },
            { label: 'Approval', value: describeApproval(campaign) },
            { label: 'Objective', value: goalNames[campaign.campaign_type] },
            { label: 'Description', value: data.description },
            { label: 'Landing page', value: <PageLink url={data.landing_page_url} /> },
            ...(data.youtube_video_url.trim() !== '' && campaign.platforms.includes('youtube')
              ? [{ label: 'YouTube video', value: <PageLink url={data.youtube_video_url} /> }]
              : []),
            { label: 'Fulfillment notes', value: campaign.manual_fulfillment_notes },
          ]}
        />
      </Subsection>
      <Subsection title="Budget and platforms">
        <div className="grid gap-3.5">
          <RunStrip size="header" runs={campaign.parts} label="Media by platform" />
          <MoneyFacts money={campaign.money} />
          <FactList
            facts={[
              { label: 'Budget', value: `${money(toCents(campaign.budget_amount))} ${data.budget_type}` },
              { label: 'Daily budget', value: money(toCents(campaign.daily_budget)) },
              { label: 'Platforms', value: campaign.platforms.map((id) => platformById(id).name).join(', ') },
            ]}
          />
        </div>
      </Subsection>
      <Subsection title="Platforms">
        <PlatformRuns campaign={campaign} />
      </Subsection>
      <Subsection title="How each platform applies the settings">
        <DifferenceList differences={settingDifferences(data)} />
      </Subsection>
      <Subsection title="History">
        <StatusHistory history={campaign.history} />
      </Subsection>
      <Subsection title="Schedule and timing">
        <FactList
          facts={[
            { label: 'Dates', value: datesText(campaign) },
            { label: 'Time zone', value: campaign.time_zone },
            { label: 'Created', value: formatMoment(campaign.created_at) },
            { label: 'Last modified', value: formatMoment(campaign.updated_at) },
          ]}
        />
      </Subsection>
      <Subsection title="Optimization settings">
        <FactList
          facts={[
            { label: 'Goal', value: goalNames[data.campaign_type] },
            { label: 'Bidding', value: biddingMethodNames[data.bidding_method] },
            { label: 'Conversion tracking', value: data.tracking_id_or_url && data.tracking_method },
            { label: 'Tracking ID or URL', value: data.tracking_id_or_url },
            { label: 'Spot length', value: data.ad_duration },
          ]}
        />
      </Subsection>
    </Columns>
  );
}
