import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { centsOf } from '@universal-media/contract/wire/money';
import type { ReactNode } from 'react';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { PlanDelivered } from '#ui/plan/plan-delivered.tsx';
import { toPlanShares } from '#ui/plan/plan-shares.ts';
import { Receipt } from '#ui/tables/receipt.tsx';
import { hasPace } from '../list/campaign-state.ts';
import { useCampaign } from '../list/queries.ts';
import { CampaignTimeline } from '../timeline/campaign-timeline.tsx';
import { CampaignHistory } from './campaign-history.tsx';
import { costLines, creditLines } from './money-lines.ts';
import { PlatformResults } from './platform-results.tsx';

export function CampaignDetail({ campaign_id }: { campaign_id: string }) {
  const query = useCampaign(campaign_id);
  if (query.data) return <Loaded campaign={query.data.campaign} />;
  if (query.isError) return <ReadFailed bare title="We couldn't load this campaign" query={query} />;
  return (
    <Loading label="Loading campaign…">
      <div className="grid gap-4 border-rule border-t bg-ground p-5">
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-24 w-2/3" />
      </div>
    </Loading>
  );
}

function Loaded({ campaign }: { campaign: Campaign }) {
  const { parts, money, state, budget, elapsed_share, history, time_zone } = campaign;
  const planned = parts.map(({ platform, media_cents }) => ({ platform, amount_cents: media_cents }));
  const delivered = parts.map(({ platform, spent_cents }) => ({ platform, amount_cents: spent_cents }));
  const reserved = creditLines(money);
  return (
    <div className="grid gap-px border-rule border-t bg-rule xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 content-start gap-px">
        {hasPace(state) && (
          <Block title="Planned and delivered">
            <PlanDelivered
              planned={toPlanShares(planned)}
              delivered={toPlanShares(delivered)}
              {...(state !== 'completed' && { due_cents: Math.round(centsOf(budget) * elapsed_share) })}
            />
          </Block>
        )}
        {hasPace(state) && (
          <Block title="Results by platform">
            <PlatformResults runs={parts} />
          </Block>
        )}
        <Block title="Platforms">
          <CampaignTimeline campaign={campaign} />
        </Block>
      </div>
      <div className="grid min-w-0 content-start gap-px bg-panel">
        <Block title="Money">
          <Receipt caption="Cost" groups={costLines(money)} total="Total" />
          {reserved.length > 0 && (
            <Receipt className="mt-5" caption="Where the credits are" groups={reserved} total="Total reserved" />
          )}
        </Block>
        <Block title="History">
          <CampaignHistory moves={history} time_zone={time_zone} />
        </Block>
      </div>
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 bg-panel px-4 pt-4 pb-5 md:px-5">
      <h3 className="type-h3 mb-3">{title}</h3>
      {children}
    </section>
  );
}
