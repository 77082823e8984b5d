import type { FirstForecast } from '@universal-media/contract/campaigns/forecast/first-forecast';
import { RangeSpan } from '#ui/charts/figures/range-span.tsx';
import { roundAbove } from '#ui/charts/figures/scale-limit.ts';
import { PanelBlock } from './panel-block.tsx';

interface ForecastBlockProps {
  forecast: FirstForecast | null;
  /** Shown when there is no forecast. */
  reason: string | null;
}

/** Estimated results as ranges, or what is missing for a forecast. */
export function ForecastBlock({ forecast, reason }: ForecastBlockProps) {
  return (
    <PanelBlock title="Forecast">
      {forecast ? <Ranges {...forecast} /> : <p className="text-small">{reason}</p>}
    </PanelBlock>
  );
}

function Ranges({ people, impressions, clicks, source }: FirstForecast) {
  // People and impressions share a scale: the gap between them shows the frequency.
  const scale = roundAbove(impressions.most);
  return (
    <>
      <div className="grid gap-3.5">
        <RangeSpan label="People reached" low={people.least} high={people.most} scale={scale} />
        <RangeSpan label="Impressions" low={impressions.least} high={impressions.most} scale={scale} />
        {clicks && <RangeSpan label="Clicks" low={clicks.least} high={clicks.most} />}
      </div>
      <p className="mt-3.5 text-micro text-muted">
        {source} {clicks ? 'Clicks exclude TV and audio.' : 'TV and audio ads have no clicks.'}
      </p>
    </>
  );
}
