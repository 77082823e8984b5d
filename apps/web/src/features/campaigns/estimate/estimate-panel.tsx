import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { clockOf } from '../../../lib/instant-text.ts';
import { plainFailure } from '../../../lib/plain-failure.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { RangeSpan } from '../../../ui/range-span.tsx';
import { roundAbove } from '../../../ui/scale-limit.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ReviewPart } from '../review/review-part.tsx';
import type { EstimateView } from './estimate-view.ts';
import { basisText, pricingNames, widthText } from './estimate-words.ts';

interface EstimatePanelProps {
  query: Pick<UseQueryResult<EstimateView | null>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

/** What the money may bring, as ranges. Reckoned by itself; the button reckons anew. */
export function EstimatePanel({ query }: EstimatePanelProps) {
  const { data, isFetching } = query;
  return (
    <ReviewPart
      title="Estimates"
      aside={
        <>
          {data && (
            <span className="text-muted text-small">
              calculated{' '}
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
          <Waiting />
        ) : (
          <p className="text-small">{noEstimate(query.error)}</p>
        )}
      </div>
    </ReviewPart>
  );
}

const noEstimate = (error: unknown): string =>
  error ? `The estimate did not come. ${plainFailure(error).sentence}` : 'There is nothing to reckon with yet.';

const columns = 'grid gap-x-7 gap-y-4 sm:grid-cols-2';

function Ranges({ estimate }: { estimate: EstimateView }) {
  const { reach, impressions, clicks, conversions, basis, pricing } = estimate;
  // People and views on one scale: how far apart they lie is how often somebody sees the ad.
  const scale = roundAbove(impressions.most);
  return (
    <>
      <div className={columns}>
        <RangeSpan label="People reached" low={reach.least} high={reach.most} scale={scale} />
        <RangeSpan label="Times shown" low={impressions.least} high={impressions.most} scale={scale} />
        {clicks && <RangeSpan label="Clicks" low={clicks.least} high={clicks.most} />}
        {conversions && <RangeSpan label="Conversions" low={conversions.least} high={conversions.most} />}
      </div>
      <p className="mt-3.5 max-w-[68ch] text-micro text-muted">
        {basisText(basis)} {pricing !== 'static' && widthText(impressions)}
        {pricing === 'static' && 'Platforms could not be asked just now; get estimates again in a moment.'}
      </p>
    </>
  );
}

const Waiting = () => (
  <Loading label="Calculating estimates">
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
