import { RANGE_PERCENT, type StoredForecast } from '@universal-media/contract/campaigns/forecast/estimates';
import { formatDay } from '#lib/format/instant-text.ts';
import { RangeSpan } from '#ui/charts/figures/range-span.tsx';
import { roundAbove } from '#ui/charts/figures/scale-limit.ts';

/** The forecast stored with the plan, with its source and date. */
export function SharedForecast({ forecast }: { forecast: StoredForecast }) {
  const { reach, impressions, clicks, conversions, basis, made_at } = forecast;
  // Reach and impressions share a scale: the distance between them is the frequency.
  const scale = roundAbove(impressions.most);
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <RangeSpan label="Reach" low={reach.least} high={reach.most} scale={scale} />
        <RangeSpan label="Impressions" low={impressions.least} high={impressions.most} scale={scale} />
        {clicks && <RangeSpan label="Clicks" low={clicks.least} high={clicks.most} />}
        {conversions && <RangeSpan label="Conversions" low={conversions.least} high={conversions.most} />}
      </div>
      <p className="mt-4 max-w-[68ch] text-muted text-small">
        {RANGE_PERCENT}% of similar campaigns land in these ranges. Forecast made on {formatDay(made_at)}, {basis}.
        Results are not guaranteed.
      </p>
    </>
  );
}
