import { useEffect, useMemo, useState } from 'react';
import { plainFailure } from '../../lib/plain-failure.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { announce } from '../../ui/announce.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/paging.tsx';
import type { Sort } from '../../ui/table-model.ts';
import { TableSheet } from '../../ui/table-sheet.tsx';
import { effectiveSearch, useUsers } from './queries.ts';
import { type UserActs, userColumns } from './user-columns.tsx';

const newestFirst: Sort = { key: 'created_at', direction: 'descending' };

export function UserTable({ search: typed, acts }: { search: string; acts: UserActs }) {
  const [sort, setSort] = useState(newestFirst);
  const search = useSettled(effectiveSearch(typed));
  const users = useUsers({
    search,
    sort: sort.key === 'last_login' ? 'last_login' : 'created_at',
    direction: sort.direction === 'ascending' ? 'asc' : 'desc',
  });
  const columns = useMemo(() => userColumns(acts), [acts]);
  const rows = users.data?.pages.flatMap((page) => page.users) ?? [];
  const failure = users.isError ? plainFailure(users.error) : undefined;
  const found = users.isSuccess && !users.isPlaceholderData ? rows.length : undefined;

  useEffect(() => {
    if (search !== '' && found !== undefined) announce(found === 1 ? '1 user found' : `${found} users found`);
  }, [search, found]);

  return (
    <TableSheet stale={users.isPlaceholderData}>
      <DataTable
        aria-label="Users"
        columns={columns}
        rows={rows}
        rowKey={({ user_id }) => user_id}
        sort={sort}
        onSortChange={setSort}
        loading={users.isPending}
        error={
          failure &&
          rows.length === 0 && (
            <ErrorState
              bare
              heading="h2"
              title="The users did not load"
              onRetry={() => void users.refetch()}
              retrying={users.isFetching}
              requestId={failure.request_id}
            >
              {failure.sentence}
            </ErrorState>
          )
        }
        empty={
          search ? (
            <EmptyState bare heading="h2" title={`No users match “${search}”`}>
              The search looks at email addresses and names.
            </EmptyState>
          ) : (
            <EmptyState bare heading="h2" title="No users yet">
              Everybody who signs up, or is created here, will be listed.
            </EmptyState>
          )
        }
        footer={
          rows.length > 0 && (
            <LoadMore
              busy={users.isFetchingNextPage}
              onMore={users.hasNextPage ? () => void users.fetchNextPage() : undefined}
            >
              {failure ? `Not up to date: ${failure.sentence}` : `${rows.length} shown`}
            </LoadMore>
          )
        }
      />
    </TableSheet>
  );
}
