import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadFailed } from '../feedback/read-failed.tsx';
import { Loading, Skeleton } from '../feedback/skeleton.tsx';

interface QueryBlockProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'refetch' | 'isFetching'>;
  /** What is loaded, as in "the sessions". */
  what: string;
  children: (data: T) => ReactNode;
}

/** One block of a page that loads and fails alone. */
export function QueryBlock<T>({ query, what, children }: QueryBlockProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ReadFailed bare title={`We couldn't load ${what}.`} query={query} />;
  return (
    <Loading label={`Loading ${what}…`}>
      <div className="grid gap-3 py-1">
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
      </div>
    </Loading>
  );
}
