import { RANGE_PERCENT, type StoredForecast } from '@universal-media/contract/estimates';
import { dayOf } from '../../lib/instant-text.ts';
import { RangeSpan } from '../../ui/range-span.tsx';
import { roundAbove } from '../../ui/scale-limit.ts';

/** What was forecast when the plan was made: ranges with where they come from. */
export function SharedForecast({ forecast }: { forecast: StoredForecast }) {
  const { reach, impressions, clicks, conversions, basis, made_at } = forecast;
  // People and views on one scale: how far apart they lie is how often somebody sees the ad.
  const scale = roundAbove(impressions.most);
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <RangeSpan label="People reached" low={reach.least} high={reach.most} scale={scale} />
        <RangeSpan label="Times shown" low={impressions.least} high={impressions.most} scale={scale} />
        {clicks && <RangeSpan label="Clicks" low={clicks.least} high={clicks.most} />}
        {conversions && <RangeSpan label="Conversions" low={conversions.least} high={conversions.most} />}
      </div>
      <p className="mt-4 max-w-[68ch] text-muted text-small">
        {RANGE_PERCENT} of 100 campaigns like this end within these ranges. Forecast of {dayOf(made_at)}, {basis}. No
        outcome is guaranteed.
      </p>
    </>
  );
}
