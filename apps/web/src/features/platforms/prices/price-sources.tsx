import { platforms } from '@universal-media/contract/platforms/platforms';
import { dayText } from '#ui/dates/day-text.ts';
import { averageCpmText } from './cpm-text.ts';

/** The source and date of each price, because other companies change their prices without notice. */
export function PriceSources() {
  return (
    <details className="group/sources text-small">
      <summary className="w-fit font-600 underline underline-offset-3">Where these prices come from</summary>
      <p className="mt-2 max-w-[68ch] text-muted">
        CPM is the cost per 1,000 impressions. We start from the yearly averages below, adjust them for your goal,
        season and location, and use the platforms&apos; own prices and finished campaigns where we have them. All bars
        share one scale.
      </p>
      <dl className="mt-2 border-rule border-t">
        {platforms.map((platform) => (
          <div
            key={platform.id}
            className="grid gap-x-4 border-rule border-b py-1.5 sm:grid-cols-[9rem_5rem_minmax(0,1fr)_auto]"
          >
            <dt className="font-560">{platform.name}</dt>
            <dd className="mono-cell">{averageCpmText(platform.id)}</dd>
            <dd className="text-muted">{platform.cpm.source}</dd>
            <dd className="text-muted">{dayText(platform.cpm.checked_on)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
