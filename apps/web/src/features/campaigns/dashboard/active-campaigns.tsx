import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import { toCents } from '@universal-media/contract/wire/money';
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
import { useRunningCampaigns } from '../list/queries.ts';
import { otherCampaignsText } from './texts.ts';

const SHOWN = 5;

interface ActiveCampaignsProps {
  /** Shown before the first launch in place of running campaigns; null afterwards. */
  empty: ReactNode;
  /** The link to all of them. */
  all: ReactNode;
}

/** The campaigns that are running, and how many others there are. */
export function ActiveCampaigns({ empty, all }: ActiveCampaignsProps) {
  const query = useRunningCampaigns();
  const campaigns = query.data?.campaigns;
  const hasAny = query.data !== undefined && query.data.total > 0;
  const others = query.data && otherCampaignsText(query.data.counts);
  return (
    <Section title="Active Campaigns" aside={hasAny && all}>
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
      {campaigns?.length === 0 &&
        (empty ?? <p className="text-muted text-small">No campaign is running right now. {others}</p>)}
      {campaigns && campaigns.length > 0 && (
        <ul className="border-rule border-t">
          {campaigns.slice(0, SHOWN).map((campaign) => (
            <Row key={campaign.campaign_id} campaign={campaign} />
          ))}
        </ul>
      )}
      {campaigns && campaigns.length > 0 && others && <p className="mt-3 text-muted text-small">{others}</p>}
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
          <span className="mono text-ink-2">{moneyShort(toCents(daily_budget))}</span> a day
        </p>
      </div>
      <CampaignPlan campaign={campaign} brief />
    </li>
  );
}
