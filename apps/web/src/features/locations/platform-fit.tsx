import type { LocationVerdict } from '@universal-media/contract/locations';
import { Check, CircleX, TriangleAlert } from 'lucide-react';
import { memo } from 'react';

interface PlatformFitProps {
  /** In the platforms' order; empty while there is no platform or no place. */
  verdicts: readonly LocationVerdict[];
  places: number;
}

const and = new Intl.ListFormat('en', { type: 'conjunction' });

function Verdict({ supported, platform_name, errors, warnings }: LocationVerdict) {
  const Mark = supported ? TriangleAlert : CircleX;
  return (
    <li className="flex gap-2.5 border-rule border-t py-2">
      <Mark className={supported ? 'mt-0.5 size-4' : 'mt-0.5 size-4 text-air'} aria-hidden="true" />
      <div className="min-w-0">
        <b className="font-620">{platform_name}</b>
        <span className="text-muted">{supported ? ', with reservations' : ', not possible'}</span>
        {errors.map((error) => (
          <p key={error} className="font-560 text-air">
            {error}
          </p>
        ))}
        {warnings.map((warning) => (
          <p key={warning} className="text-muted">
            {warning}
          </p>
        ))}
      </div>
    </li>
  );
}

function Verdicts({ verdicts }: { verdicts: readonly LocationVerdict[] }) {
  const free = verdicts.filter(({ errors, warnings }) => errors.length + warnings.length === 0);
  const bound = verdicts
    .filter((verdict) => !free.includes(verdict))
    .toSorted((a, b) => Number(a.supported) - Number(b.supported));
  return (
    <ul className="text-small">
      {bound.map((verdict) => (
        <Verdict key={verdict.platform_name} {...verdict} />
      ))}
      {free.length > 0 && (
        <li className="flex gap-2.5 border-rule border-t py-2">
          <Check className="mt-0.5 size-4" aria-hidden="true" />
          <p>
            <b className="font-620">{and.format(free.map(({ platform_name }) => platform_name))}</b>
            <span className="text-muted">, without reservations</span>
          </p>
        </li>
      )}
    </ul>
  );
}

/** Whether the chosen platforms can be shown in the chosen places: what stops, what is done differently, what is fine. */
export const PlatformFit = memo(function PlatformFit({ verdicts, places }: PlatformFitProps) {
  return (
    <section aria-label="Platform compatibility" className="grid gap-2">
      <h3 className="type-label">Platform compatibility</h3>
      {verdicts.length > 0 ? (
        <Verdicts verdicts={verdicts} />
      ) : (
        <p className="text-muted text-small">
          {places === 0
            ? 'Once there is a place, this says which of your platforms can be shown there.'
            : 'Choose platforms in step 1: this says which of them can be shown in your places.'}
        </p>
      )}
    </section>
  );
});
