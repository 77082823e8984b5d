import { useEffect, useMemo, useState } from 'react';
import { useSettled } from '#lib/state/use-settled.ts';
import { announce } from '#ui/feedback/announce.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import type { Sort } from '#ui/tables/table-model.ts';
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
  const found = users.isSuccess && !users.isPlaceholderData ? rows.length : undefined;

  useEffect(() => {
    if (search !== '' && found !== undefined) announce(found === 1 ? '1 user found' : `${found} users found`);
  }, [search, found]);

  return (
    <PagedTable
      aria-label="Users"
      columns={columns}
      rows={rows}
      rowKey={({ user_id }) => user_id}
      sort={sort}
      onSortChange={setSort}
      query={users}
      heading="h2"
      failureTitle="We couldn’t load the users"
      empty={
        search ? (
          <EmptyState bare heading="h2" title={`No users match “${search}”`}>
            Search by email address or name.
          </EmptyState>
        ) : (
          <EmptyState bare heading="h2" title="No users yet">
            Users appear here when they sign up or when you create them.
          </EmptyState>
        )
      }
    />
  );
}
