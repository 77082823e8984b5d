import { audienceWidth, audienceWidths } from '@universal-media/contract/targeting/targeting-options';
import { compact } from '#lib/format/format.ts';
import { Gauge } from '#ui/charts/figures/gauge.tsx';

interface AudienceSizeProps {
  /** Null while the population of the locations is unknown. */
  people: number | null;
}

const advice: Partial<Record<(typeof audienceWidths)[number], string>> = {
  'Too narrow': 'Platforms may not find enough people. Remove a selection or add a location.',
  'Fairly broad': 'Many of these people may not be interested. Select what your customers have in common.',
};

/** The size of the audience, and whether it is narrow or broad. */
export function AudienceSize({ people }: AudienceSizeProps) {
  const width = people === null ? null : audienceWidth(people);
  return (
    <div className="grid gap-2 pt-4">
      <p className="text-small" role="status">
        {people === null ? (
          'Add a location to estimate the audience.'
        ) : (
          <>
            Estimated audience: <b className="num text-body">about {compact(people)} people</b>
          </>
        )}
      </p>
      <Gauge aria-label="Audience breadth" levels={audienceWidths} level={width} />
      {width !== null && advice[width] && <p className="text-muted text-small">{advice[width]}</p>}
    </div>
  );
}
