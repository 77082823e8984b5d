import type { UseQueryResult } from '@tanstack/react-query';
import { refusedAs } from '#lib/call/call-error.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { ErrorState } from './error-state.tsx';

interface ReadFailedProps {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  bare?: boolean;
  /** h2 directly under the page heading. */
  heading?: 'h2' | 'h3';
}

/** Shown in place of data that failed to load, with a button to try again. */
export function ReadFailed({ title, query, bare = false, heading = 'h3' }: ReadFailedProps) {
  const { sentence, request_id } = plainFailure(query.error);
  // Nothing failed, and trying again would not help.
  if (refusedAs(query.error, 'viewing_as_staff')) return <p className="text-muted text-small">{sentence}</p>;
  return (
    <ErrorState
      bare={bare}
      heading={heading}
      title={title}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      requestId={request_id}
    >
      {sentence}
    </ErrorState>
  );
}
