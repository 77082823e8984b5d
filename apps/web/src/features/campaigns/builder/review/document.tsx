import { settingDifferences } from '@universal-media/contract/campaigns/settings/setting-differences';
import { useMemo } from 'react';
import { PlacesSummary } from '#features/targeting/places/selection/places-summary.tsx';
import { TextLink } from '#ui/actions/link.tsx';
import { readPlan } from '#ui/plan/plan-shares.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { DifferenceList } from '../../settings/difference-list.tsx';
import { CopyPreviews } from '../build-step/copy-previews.tsx';
import { EstimatePanel } from '../estimate/estimate-panel.tsx';
import type { PlanEstimate } from '../estimate/queries.ts';
import { useCampaign, useCampaignEditor } from '../state/campaign-context.ts';
import { useToday } from '../state/use-today.ts';
import { CopySummary } from './copy-summary.tsx';
import { orderFigures } from './order.ts';
import { OrderHead } from './order-head.tsx';
import { PlatformRows } from './platform-rows.tsx';
import { ReviewSection } from './review-section.tsx';
import { RunCalendar } from './run-calendar.tsx';

interface ReviewDocumentProps {
  estimate: PlanEstimate;
  /** False for changes that need no review. */
  reviewed?: boolean;
}

/** The whole campaign on one page, like a printed order. */
export function ReviewDocument({ estimate, reviewed = true }: ReviewDocumentProps) {
  const { stepPath } = useCampaignEditor();
  const campaign = useCampaign((whole) => whole);
  const { shares } = useMemo(() => orderFigures(campaign), [campaign]);
  const plan = useMemo(() => readPlan(campaign), [campaign]);
  const differences = useMemo(() => settingDifferences(campaign), [campaign]);
  const today = useToday(campaign.time_zone);
  const edit = (step: number, what: string) => (
    <TextLink to={stepPath(step)} className="text-small">
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
          estimates={estimate.data?.by_platform ?? (estimate.isUpdating ? undefined : [])}
        />
      </section>
      <EstimatePanel estimate={estimate} />
      <RunCalendar campaign={campaign} today={today} reviewed={reviewed} />
      <div className="grid divide-rule max-lg:divide-y lg:grid-cols-2 lg:divide-x">
        <ReviewSection title="Locations" aside={edit(2, 'locations')}>
          <PlacesSummary targeting={campaign.geographic_targeting} />
        </ReviewSection>
        <CopySummary campaign={campaign} edit={edit(2, 'audience and copy')} />
      </div>
      <ReviewSection title="How each platform applies your settings" aside={edit(2, 'settings')}>
        <DifferenceList differences={differences} />
      </ReviewSection>
      <ReviewSection title="Ads" aside={edit(3, 'files')}>
        <CopyPreviews />
      </ReviewSection>
    </article>
  );
}
