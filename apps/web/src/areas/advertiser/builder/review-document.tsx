import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EstimatePanel } from '../../../features/campaigns/estimate/estimate-panel.tsx';
import type { EstimateView } from '../../../features/campaigns/estimate/estimate-view.ts';
import { CopySummary } from '../../../features/campaigns/review/copy-summary.tsx';
import { OrderHead } from '../../../features/campaigns/review/order-head.tsx';
import { PlatformRows } from '../../../features/campaigns/review/platform-rows.tsx';
import { ReviewPart } from '../../../features/campaigns/review/review-part.tsx';
import { RunCalendar } from '../../../features/campaigns/review/run-calendar.tsx';
import { PlacesSummary } from '../../../features/locations/places-summary.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { planOf } from '../../../ui/plan-shares.ts';
import { PlanStrip } from '../../../ui/plan-strip.tsx';
import { useCampaign, useHolder } from './campaign-holder.ts';
import { CopyPreviews } from './copy-previews.tsx';
import { orderFigures } from './order-figures.ts';
import { useToday } from './use-today.ts';

interface ReviewDocumentProps {
  estimate: UseQueryResult<EstimateView | null>;
  /** False where it runs and is not looked at again. */
  reviewed?: boolean;
}

/** The whole campaign on one page, like a printed order. */
export function ReviewDocument({ estimate, reviewed = true }: ReviewDocumentProps) {
  const { at } = useHolder();
  const campaign = useCampaign((whole) => whole);
  const { shares } = useMemo(() => orderFigures(campaign), [campaign]);
  const plan = useMemo(() => planOf(campaign), [campaign]);
  const today = useToday(campaign.time_zone);
  const edit = (step: number, what: string) => (
    <TextLink to={at(step)} className="text-small">
      Edit<span className="sr-only"> {what}</span>
    </TextLink>
  );
  return (
    <article
      aria-label="Media plan"
      className="min-w-0 divide-y divide-rule border border-rule border-t-2 border-t-ink bg-panel max-sm:border-x-0"
    >
      <OrderHead campaign={campaign} />
      <section className="px-5 pt-4 pb-2">
        <h2 className="sr-only">Platforms</h2>
        <PlanStrip size="full" shares={plan.shares} budget_cents={plan.budget_cents} label="Your plan" />
        <PlatformRows
          shares={shares}
          estimates={estimate.data?.by_platform ?? (estimate.isFetching ? undefined : [])}
        />
      </section>
      <EstimatePanel query={estimate} />
      <RunCalendar campaign={campaign} today={today} reviewed={reviewed} />
      <div className="grid divide-rule max-lg:divide-y lg:grid-cols-2 lg:divide-x">
        <ReviewPart title="Places" aside={edit(2, 'places')}>
          <PlacesSummary targeting={campaign.geographic_targeting} />
        </ReviewPart>
        <CopySummary campaign={campaign} edit={edit(2, 'audience and copy')} />
      </div>
      <ReviewPart title="Ads" aside={edit(3, 'files')}>
        <CopyPreviews readOnly />
      </ReviewPart>
    </article>
  );
}
