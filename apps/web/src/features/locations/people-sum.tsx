import type { UseQueryResult } from '@tanstack/react-query';
import type { PeopleInside } from '@universal-media/contract/locations';
import { clsx } from 'clsx';
import { compact, count } from '../../lib/format.ts';
import { plainFailure } from '../../lib/plain-failure.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { insideWords } from './words.ts';

interface PeopleSumProps {
  query: UseQueryResult<PeopleInside>;
  /** Null where nobody has counted. */
  people: number | null;
  circles: number;
  places: number;
}

/** Everybody inside at least one of the places, counted once. */
export function PeopleSum({ query, people, circles, places }: PeopleSumProps) {
  if (places === 0) return null;
  return (
    <div className="border-ink border-t px-3.5 py-3">
      {query.isError ? (
        <p role="alert" className="text-small">
          <b>The people were not counted.</b> <span className="text-muted">{plainFailure(query.error).sentence}</span>{' '}
          <LinkButton onClick={() => void query.refetch()}>Try again</LinkButton>
        </p>
      ) : !query.data ? (
        <Loading label="Counting people">
          <Skeleton className="h-6! w-28" />
          <Skeleton className="mt-2 w-40" />
        </Loading>
      ) : (
        <p role="status" className={clsx(query.isPlaceholderData && 'opacity-60')}>
          <b className="num num-mid block" title={people === null ? undefined : count(people)}>
            {people === null ? 'Not counted' : compact(people)}
          </b>
          {people !== null && <span className="text-muted text-small">{insideWords(circles, places)}</span>}
        </p>
      )}
    </div>
  );
}
