import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { clockOf } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { RangeSpan } from '#ui/charts/figures/range-span.tsx';
import { roundAbove } from '#ui/charts/figures/scale-limit.ts';
import { Tag } from '#ui/feedback/badge.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { ReviewSection } from '../review/review-section.tsx';
import type { EstimateView } from './estimate-view.ts';
import { basisText, CONFIDENCE_TEXT, pricingNames } from './texts.ts';

interface EstimatePanelProps {
  query: Pick<UseQueryResult<EstimateView | null>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

/** Estimated results as ranges. Calculated automatically; the button recalculates. */
export function EstimatePanel({ query }: EstimatePanelProps) {
  const { data, isFetching } = query;
  return (
    <ReviewSection
      title="Estimates"
      aside={
        <>
          {data && (
            <span className="text-muted text-small">
              Calculated{' '}
              <time dateTime={data.made_at} className="mono">
                {clockOf(data.made_at)}
              </time>
            </span>
          )}
          {data && <Tag>{pricingNames[data.pricing]}</Tag>}
          <Button size="s" aria-disabled={isFetching || undefined} onClick={() => !isFetching && void query.refetch()}>
            <RefreshCw aria-hidden="true" />
            {isFetching ? 'Calculating...' : 'Get Estimates'}
          </Button>
        </>
      }
    >
      <div role="status" aria-busy={isFetching}>
        {data ? (
          <Ranges estimate={data} />
        ) : isFetching ? (
          <EstimateSkeleton />
        ) : (
          <p className="text-small">{noEstimateText(query.error)}</p>
        )}
      </div>
    </ReviewSection>
  );
}

const noEstimateText = (error: unknown): string =>
  error
    ? `We couldn't load the estimate. ${plainFailure(error).sentence}`
    : 'Add a budget and dates to see an estimate.';

const columns = 'grid gap-x-7 gap-y-4 sm:grid-cols-2';

function Ranges({ estimate }: { estimate: EstimateView }) {
  const { reach, impressions, clicks, conversions, basis, pricing } = estimate;
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
        {basisText(basis)} {pricing !== 'static' && CONFIDENCE_TEXT}
        {pricing === 'static' && 'We couldn’t reach the platforms. Get estimates again in a moment.'}
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
