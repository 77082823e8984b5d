import { RangeSpan } from '#ui/charts/figures/range-span.tsx';
import { roundAbove } from '#ui/charts/figures/scale-limit.ts';
import type { EstimateView } from '../estimate/estimate-view.ts';
import { basisText, CONFIDENCE_TEXT } from '../estimate/texts.ts';
import { PanelBlock } from './panel-block.tsx';
import type { PlanForecast } from './plan-forecast.ts';

/** The forecast as a block of the plan panel. */
export const ForecastBlock = ({ forecast }: { forecast: PlanForecast }) => (
  <PanelBlock
    title="Forecast"
    aside={
      <span role="status" className="text-muted text-small">
        {forecast.isUpdating && forecast.view ? 'Updating…' : ''}
      </span>
    }
  >
    <ForecastFigures forecast={forecast} />
  </PanelBlock>
);

/** Estimated results as ranges, or what is missing for a forecast. */
export const ForecastFigures = ({ forecast: { view, reason } }: { forecast: PlanForecast }) => (
  <>
    {view && <Ranges {...view} />}
    {reason !== null && <p className={view ? 'mt-2 text-small' : 'text-small'}>{reason}</p>}
  </>
);

function Ranges({ reach, impressions, clicks, basis }: EstimateView) {
  // People and impressions share a scale: the gap between them shows the frequency.
  const scale = roundAbove(impressions.most);
  return (
    <>
      <div className="grid gap-3.5">
        <RangeSpan label="People reached" low={reach.least} high={reach.most} scale={scale} />
        <RangeSpan label="Impressions" low={impressions.least} high={impressions.most} scale={scale} />
        {clicks && <RangeSpan label="Clicks" low={clicks.least} high={clicks.most} />}
      </div>
      <p className="mt-3.5 text-micro text-muted">
        {basisText(basis)} {CONFIDENCE_TEXT}{' '}
        {clicks ? 'Clicks exclude TV and audio.' : 'TV and audio ads have no clicks.'}
      </p>
    </>
  );
}
