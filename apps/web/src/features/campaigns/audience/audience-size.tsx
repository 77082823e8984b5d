import { audienceWidth, audienceWidths } from '@universal-media/contract/targeting-options';
import { compact } from '../../../lib/format.ts';
import { Gauge } from '../../../ui/gauge.tsx';

interface AudienceSizeProps {
  /** Null while nobody has counted the people of the places. */
  people: number | null;
}

const advice: Partial<Record<(typeof audienceWidths)[number], string>> = {
  'Too narrow': 'Platforms may find too few people to show the ad to. Untick something, or add a place.',
  'Fairly broad': 'Many of these people may not care. Tick what your customers have in common.',
};

/** How many people fit, and whether that is many, in words. */
export function AudienceSize({ people }: AudienceSizeProps) {
  const width = people === null ? null : audienceWidth(people);
  return (
    <div className="grid gap-2 pt-4">
      <p className="text-small" role="status">
        {people === null ? (
          'Add a place to size the audience.'
        ) : (
          <>
            Estimated audience: <b className="num text-body">about {compact(people)} people</b>
          </>
        )}
      </p>
      <Gauge aria-label="How wide the audience is" levels={audienceWidths} level={width} />
      {width !== null && advice[width] && <p className="text-muted text-small">{advice[width]}</p>}
    </div>
  );
}
