import { userEndpoints } from '@universal-media/contract/accounts/users';
import { useEffect, useMemo } from 'react';
import { readFile } from '#lib/files/download.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { announce } from '#ui/feedback/announce.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListBar } from '#ui/lists/list-bar.tsx';
import { useListLayout } from '#ui/lists/use-list-layout.ts';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import { effectiveSearch, useUsers } from './queries.ts';
import { type UserActions, userColumns } from './user-columns.tsx';
import { type UserOrder, writeOrder } from './user-order.ts';

interface UserTableProps {
  search: string;
  sort: UserOrder['sort'];
  direction: UserOrder['direction'];
  onOrder: (order: UserOrder) => void;
  actions: UserActions;
}

export function UserTable({ search: typed, sort, direction, onOrder, actions }: UserTableProps) {
  const search = useSettled(effectiveSearch(typed));
  const users = useUsers({ search, sort, direction });
  const columns = useMemo(() => userColumns(actions), [actions]);
  const { shown, layout } = useListLayout('users', columns);
  const rows = users.data?.pages.flatMap((page) => page.users) ?? [];
  const found = users.isSuccess && !users.isPlaceholderData ? rows.length : undefined;

  useEffect(() => {
    if (search !== '' && found !== undefined) announce(found === 1 ? '1 user found' : `${found} users found`);
  }, [search, found]);

  return (
    <>
      <ListBar
        list="users"
        query={{ ...(typed.trim() && { search: typed.trim() }), ...writeOrder({ sort, direction }) }}
        layout={layout}
        onExport={() =>
          readFile(userEndpoints.exportUsers, {
            body: { search: effectiveSearch(typed) || undefined, sort, direction },
          })
        }
      />
      <PagedTable
        aria-label="Users"
        dense={layout.isCompact}
        columns={shown}
        rows={rows}
        rowKey={({ user_id }) => user_id}
        sort={{ key: sort, direction: direction === 'asc' ? 'ascending' : 'descending' }}
        onSortChange={(next) =>
          onOrder({
            sort: next.key === 'last_login' ? 'last_login' : 'created_at',
            direction: next.direction === 'ascending' ? 'asc' : 'desc',
          })
        }
        query={users}
        heading="h2"
        failureTitle="We couldn't load the users"
        empty={
          search ? (
            <EmptyState bare heading="h2" title={`No users match “${search}”`}>
              Search by email address, name or reference.
            </EmptyState>
          ) : (
            <EmptyState bare heading="h2" title="No users yet">
              Users appear here when they sign up or when you create them.
            </EmptyState>
          )
        }
      />
    </>
  );
}
