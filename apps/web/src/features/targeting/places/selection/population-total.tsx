import type { UseQueryResult } from '@tanstack/react-query';
import type { PeopleInside } from '@universal-media/contract/targeting/locations';
import { clsx } from 'clsx';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { compact, count } from '#lib/format/format.ts';
import { LinkButton } from '#ui/actions/link.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { peopleInsideText } from '../texts.ts';

interface PopulationTotalProps {
  query: UseQueryResult<PeopleInside>;
  /** Null while unknown. */
  people: number | null;
  circles: number;
  places: number;
}

/** The population of all locations, overlaps counted once. */
export function PopulationTotal({ query, people, circles, places }: PopulationTotalProps) {
  if (places === 0) return null;
  return (
    <div className="border-ink border-t px-3.5 py-3">
      {query.isError ? (
        <p role="alert" className="text-small">
          <b>We couldn&apos;t load the population.</b>{' '}
          <span className="text-muted">{plainFailure(query.error).sentence}</span>{' '}
          <LinkButton onClick={() => void query.refetch()}>Try again</LinkButton>
        </p>
      ) : !query.data ? (
        <Loading label="Loading population…">
          <Skeleton className="h-6! w-28" />
          <Skeleton className="mt-2 w-40" />
        </Loading>
      ) : (
        <p role="status" className={clsx(query.isPlaceholderData && 'opacity-60')}>
          <b className="num num-mid block" title={people === null ? undefined : count(people)}>
            {people === null ? 'Unknown' : compact(people)}
          </b>
          {people !== null && <span className="text-muted text-small">{peopleInsideText(circles, places)}</span>}
        </p>
      )}
    </div>
  );
}
