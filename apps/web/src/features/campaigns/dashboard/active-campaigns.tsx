import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import { centsOf } from '@universal-media/contract/wire/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { moneyShort } from '#lib/format/format.ts';
import { paths } from '#paths.ts';
import { CampaignBadge } from '#ui/feedback/campaign-badge.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { StripSkeleton } from '#ui/plan/strip-skeleton.tsx';
import { CampaignPlan } from '../list/campaign-plan.tsx';
import { firstFew } from '../list/campaign-state.ts';
import { useLatestCampaigns } from '../list/queries.ts';

const SHOWN = 3;

interface ActiveCampaignsProps {
  /** Shown when there are no campaigns. */
  empty: ReactNode;
  /** The link to all of them. */
  all: ReactNode;
}

export function ActiveCampaigns({ empty, all }: ActiveCampaignsProps) {
  const query = useLatestCampaigns();
  const campaigns = query.data?.campaigns;
  return (
    <Section title="Active Campaigns" aside={campaigns && campaigns.length > 0 && all}>
      {query.isPending && (
        <Loading label="Loading campaigns…">
          {['w-40', 'w-28', 'w-36'].map((width) => (
            <div key={width} className="grid gap-3 border-rule border-t py-4">
              <Skeleton className={width} />
              <StripSkeleton />
            </div>
          ))}
        </Loading>
      )}
      {query.isError && !campaigns && <ReadFailed bare title="We couldn't load your campaigns" query={query} />}
      {campaigns?.length === 0 && empty}
      {campaigns && campaigns.length > 0 && (
        <ul className="border-rule border-t">
          {firstFew(campaigns, SHOWN).map((campaign) => (
            <Row key={campaign.campaign_id} campaign={campaign} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Row({ campaign }: { campaign: CampaignItem }) {
  const { campaign_id, name, state, daily_budget } = campaign;
  return (
    <li className="grid gap-x-6 gap-y-2 border-rule border-b py-3.5 last:border-b-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] md:items-start">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 md:block">
          <h3 className="min-w-0 font-640 [overflow-wrap:anywhere]">
            <Link to={paths.campaign(campaign_id)} className="text-ink no-underline hover:underline">
              {name}
            </Link>
          </h3>
          <CampaignBadge status={state} />
        </div>
        <p className="text-muted text-small">
          <span className="mono text-ink-2">{moneyShort(centsOf(daily_budget))}</span> a day
        </p>
      </div>
      <CampaignPlan campaign={campaign} brief />
    </li>
  );
}
