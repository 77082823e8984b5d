import type { LocationVerdict } from '@universal-media/contract/targeting/locations';
import { Check, CircleX, TriangleAlert } from 'lucide-react';
import { memo } from 'react';

interface PlatformFitProps {
  /** In platform order; empty without platforms or locations. */
  verdicts: readonly LocationVerdict[];
  places: number;
}

const and = new Intl.ListFormat('en', { type: 'conjunction' });

function Verdict({ supported, platform_name, errors, warnings }: LocationVerdict) {
  const Icon = supported ? TriangleAlert : CircleX;
  return (
    <li className="flex gap-2.5 border-rule border-t py-2">
      <Icon className={supported ? 'mt-0.5 size-4' : 'mt-0.5 size-4 text-air'} aria-hidden="true" />
      <div className="min-w-0">
        <b className="font-620">{platform_name}</b>
        <span className="text-muted">{supported ? ': limited' : ': not supported'}</span>
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
  const supportedFully = verdicts.filter(({ errors, warnings }) => errors.length + warnings.length === 0);
  const limited = verdicts
    .filter((verdict) => !supportedFully.includes(verdict))
    .toSorted((a, b) => Number(a.supported) - Number(b.supported));
  return (
    <ul className="text-small">
      {limited.map((verdict) => (
        <Verdict key={verdict.platform_name} {...verdict} />
      ))}
      {supportedFully.length > 0 && (
        <li className="flex gap-2.5 border-rule border-t py-2">
          <Check className="mt-0.5 size-4" aria-hidden="true" />
          <p>
            <b className="font-620">{and.format(supportedFully.map(({ platform_name }) => platform_name))}</b>
            <span className="text-muted">: fully supported</span>
          </p>
        </li>
      )}
    </ul>
  );
}

/** Which of the chosen platforms can target the locations, fully, with limits or not at all. */
export const PlatformFit = memo(function PlatformFit({ verdicts, places }: PlatformFitProps) {
  return (
    <section aria-label="Platform compatibility" className="grid gap-2">
      <h3 className="type-label">Platform compatibility</h3>
      {verdicts.length > 0 ? (
        <Verdicts verdicts={verdicts} />
      ) : (
        <p className="text-muted text-small">
          {places === 0
            ? 'Add a location to check which platforms can run there.'
            : 'Choose platforms in step 1 to check which can run in your locations.'}
        </p>
      )}
    </section>
  );
});
