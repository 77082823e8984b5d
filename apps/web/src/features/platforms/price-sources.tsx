import { platforms } from '@universal-media/contract/platforms';
import { dayText } from '../../ui/day-text.ts';
import { CPM_SCALE, cpmText } from './cpm-text.ts';

/** Where each price comes from and when it was looked at: figures of other companies change without notice. */
export function PriceSources() {
  return (
    <details className="group/sources text-small">
      <summary className="w-fit font-600 underline underline-offset-3">Where these prices come from</summary>
      <p className="mt-2 max-w-[68ch] text-muted">
        CPM is dollars for a thousand times shown. All bars share one scale, from $0 to ${CPM_SCALE}. Prices are ranges
        from public sources until your own results replace them.
      </p>
      <dl className="mt-2 border-rule border-t">
        {platforms.map((platform) => (
          <div
            key={platform.id}
            className="grid gap-x-4 border-rule border-b py-1.5 sm:grid-cols-[9rem_5rem_minmax(0,1fr)_auto]"
          >
            <dt className="font-560">{platform.name}</dt>
            <dd className="mono-cell">{cpmText([platform])}</dd>
            <dd className="text-muted">{platform.cpm.source}</dd>
            <dd className="text-muted">{dayText(platform.cpm.checked_on)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
