import type { FirstForecast } from '@universal-media/contract/first-forecast';
import { RangeSpan } from '../../../ui/range-span.tsx';
import { roundAbove } from '../../../ui/scale-limit.ts';
import { RailBlock } from './rail-block.tsx';

interface ForecastBlockProps {
  forecast: FirstForecast | null;
  /** Why there is none. */
  reason: string | null;
}

/** What the money may buy: ranges with their source, or what is missing for them. */
export function ForecastBlock({ forecast, reason }: ForecastBlockProps) {
  return (
    <RailBlock title="Forecast">
      {forecast ? <Ranges {...forecast} /> : <p className="text-small">{reason}</p>}
    </RailBlock>
  );
}

function Ranges({ people, impressions, clicks, source }: FirstForecast) {
  // People and views on one scale: how far apart they lie is how often somebody sees the ad.
  const scale = roundAbove(impressions.most);
  return (
    <>
      <div className="grid gap-3.5">
        <RangeSpan label="People reached" low={people.least} high={people.most} scale={scale} />
        <RangeSpan label="Times shown" low={impressions.least} high={impressions.most} scale={scale} />
        {clicks && <RangeSpan label="Clicks" low={clicks.least} high={clicks.most} />}
      </div>
      <p className="mt-3.5 text-micro text-muted">
        {source} {clicks ? 'Clicks leave out TV and audio.' : 'Nobody clicks on TV and audio ads.'}
      </p>
    </>
  );
}
