import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { ReadFailed } from '../feedback/read-failed.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { LoadMore } from './paging.tsx';
import { TableSheet } from './table-sheet.tsx';

type PagedQuery = Pick<
  UseInfiniteQueryResult,
  | 'isPending'
  | 'isError'
  | 'isFetching'
  | 'isPlaceholderData'
  | 'isFetchingNextPage'
  | 'hasNextPage'
  | 'error'
  | 'refetch'
  | 'fetchNextPage'
>;

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'loading' | 'error' | 'footer'> {
  query: PagedQuery;
  /** Title of the error shown when nothing could be loaded. */
  failureTitle: string;
  /** h2 directly under the page heading. */
  heading?: 'h2' | 'h3';
  /** Text beside "Load more"; by default the number of rows. */
  footnote?: ReactNode;
}

/** A full-width table of a paged query. Rows stay on screen when a refresh fails, with a note that they are out of date. */
export function PagedTable<Row>({ query, failureTitle, heading = 'h3', footnote, ...table }: PagedTableProps<Row>) {
  const count = table.rows.length;
  return (
    <TableSheet stale={query.isPlaceholderData}>
      <DataTable
        {...table}
        loading={query.isPending}
        error={query.isError && count === 0 && <ReadFailed bare heading={heading} title={failureTitle} query={query} />}
        footer={
          count > 0 && (
            <LoadMore
              busy={query.isFetchingNextPage}
              onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
            >
              {query.isError ? `Out of date: ${plainFailure(query.error).sentence}` : (footnote ?? `${count} shown`)}
            </LoadMore>
          )
        }
      />
    </TableSheet>
  );
}
