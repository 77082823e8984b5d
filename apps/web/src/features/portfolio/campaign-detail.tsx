import type { Campaign } from '@universal-media/contract/campaigns';
import { centsOf } from '@universal-media/contract/money';
import type { ReactNode } from 'react';
import { PlanDelivered } from '../../ui/plan-delivered.tsx';
import { sharesOfParts } from '../../ui/plan-shares.ts';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CampaignHistory } from './campaign-history.tsx';
import { costLines, whereaboutsLines } from './money-lines.ts';
import { PlatformFigures } from './platform-figures.tsx';
import { useCampaign } from './queries.ts';
import { hasPace } from './standing.ts';

interface CampaignDetailProps {
  campaign_id: string;
  /** Where each platform stands, drawn by whoever knows how a launch goes. */
  timeline: (campaign: Campaign) => ReactNode;
}

export function CampaignDetail({ campaign_id, timeline }: CampaignDetailProps) {
  const query = useCampaign(campaign_id);
  if (query.data) return <Loaded campaign={query.data.campaign} timeline={timeline} />;
  if (query.isError) return <ReadFailed bare title="This campaign could not be loaded" query={query} />;
  return (
    <Loading label="Loading the campaign">
      <div className="grid gap-4 border-rule border-t bg-ground p-5">
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-24 w-2/3" />
      </div>
    </Loading>
  );
}

function Loaded({ campaign, timeline }: { campaign: Campaign; timeline: CampaignDetailProps['timeline'] }) {
  const { parts, money, status, budget, elapsed_share, history, time_zone } = campaign;
  const planned = parts.map(({ platform, media_cents }) => ({ platform, amount_cents: media_cents }));
  const delivered = parts.map(({ platform, spent_cents }) => ({ platform, amount_cents: spent_cents }));
  const where = whereaboutsLines(money);
  return (
    <div className="grid gap-px border-rule border-t bg-rule xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 content-start gap-px">
        {hasPace(status) && (
          <Part title="Planned and delivered">
            <PlanDelivered
              planned={sharesOfParts(planned)}
              delivered={sharesOfParts(delivered)}
              {...(status !== 'completed' && { due_cents: Math.round(centsOf(budget) * elapsed_share) })}
            />
          </Part>
        )}
        {hasPace(status) && (
          <Part title="What each platform brought">
            <PlatformFigures parts={parts} />
          </Part>
        )}
        <Part title="Platforms">{timeline(campaign)}</Part>
      </div>
      <div className="grid min-w-0 content-start gap-px bg-panel">
        <Part title="Money">
          <Receipt caption="What it costs" groups={costLines(money)} total="Credits in all" />
          {where.length > 0 && (
            <Receipt className="mt-5" caption="Where the credits are" groups={where} total="Set aside in all" />
          )}
        </Part>
        <Part title="History">
          <CampaignHistory moves={history} time_zone={time_zone} />
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 bg-panel px-4 pt-4 pb-5 md:px-5">
      <h3 className="type-h3 mb-3">{title}</h3>
      {children}
    </section>
  );
}
