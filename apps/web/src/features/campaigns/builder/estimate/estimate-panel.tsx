import { RefreshCw } from 'lucide-react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { formatTime } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { RangeSpan } from '#ui/charts/figures/range-span.tsx';
import { roundAbove } from '#ui/charts/figures/scale-limit.ts';
import { Tag } from '#ui/feedback/badge.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { ReviewSection } from '../review/review-section.tsx';
import type { EstimateView } from './estimate-view.ts';
import type { PlanEstimate } from './queries.ts';
import { basisText, CONFIDENCE_TEXT, pricingNames } from './texts.ts';

/** Estimated results as ranges. Calculated automatically; the button recalculates. */
export function EstimatePanel({ estimate }: { estimate: PlanEstimate }) {
  const { isUpdating, error, refresh } = estimate;
  const data = estimate.data && estimate.data.by_platform.length > 0 ? estimate.data : null;
  return (
    <ReviewSection
      title="Estimates"
      aside={
        <>
          {data && (
            <span className="text-muted text-small">
              Calculated{' '}
              <time dateTime={data.made_at} className="mono">
                {formatTime(data.made_at)}
              </time>
            </span>
          )}
          {data && <Tag>{pricingNames[data.pricing]}</Tag>}
          <Button size="s" aria-disabled={isUpdating || undefined} onClick={() => !isUpdating && refresh()}>
            <RefreshCw aria-hidden="true" />
            {isUpdating ? 'Calculating...' : 'Get Estimates'}
          </Button>
        </>
      }
    >
      <div role="status" aria-busy={isUpdating}>
        {data ? (
          <>
            <Ranges estimate={data} />
            {error && !isUpdating && <p className="mt-2 text-small">{staleText(error)}</p>}
          </>
        ) : isUpdating ? (
          <EstimateSkeleton />
        ) : (
          <p className="text-small">{noEstimateText(error)}</p>
        )}
      </div>
    </ReviewSection>
  );
}

const noEstimateText = (error: unknown): string =>
  error
    ? `We couldn't load the estimate. ${plainFailure(error).sentence}`
    : 'Add a budget and dates to see an estimate.';

const staleText = (error: unknown): string => `We couldn't update the estimate. ${plainFailure(error).sentence}`;

const columns = 'grid gap-x-7 gap-y-4 sm:grid-cols-2';

function Ranges({ estimate }: { estimate: EstimateView }) {
  const { reach, impressions, clicks, conversions, basis } = estimate;
  // People and impressions share a scale: the gap between them shows the frequency.
  const scale = roundAbove(impressions.most);
  return (
    <>
      <div className={columns}>
        <RangeSpan label="People reached" low={reach.least} high={reach.most} scale={scale} />
        <RangeSpan label="Impressions" low={impressions.least} high={impressions.most} scale={scale} />
        {clicks && <RangeSpan label="Clicks" low={clicks.least} high={clicks.most} />}
        {conversions && <RangeSpan label="Conversions" low={conversions.least} high={conversions.most} />}
      </div>
      <p className="mt-3.5 max-w-[68ch] text-micro text-muted">
        {basisText(basis)} {CONFIDENCE_TEXT}
      </p>
    </>
  );
}

const EstimateSkeleton = () => (
  <Loading label="Calculating estimates…">
    <div className={columns}>
      {['reach', 'impressions', 'clicks', 'conversions'].map((name) => (
        <div key={name} className="grid gap-2">
          <Skeleton className="h-6! w-1/2" />
          <Skeleton className="h-2.5! w-full" />
        </div>
      ))}
    </div>
  </Loading>
);
