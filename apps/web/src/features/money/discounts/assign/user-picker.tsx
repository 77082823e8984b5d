import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useSettled } from '#lib/state/use-settled.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { bareInput, controlShell } from '#ui/forms/control-styles.ts';
import { LoadMore } from '#ui/tables/paging.tsx';
import { allState } from '#ui/tables/table-model.ts';
import { useFoundUsers } from '../queries.ts';
import type { Recipient } from './assign-code.ts';

interface UserPickerProps {
  /** By user id. Users chosen in an earlier search stay chosen. */
  chosen: ReadonlyMap<string, Recipient>;
  onChange: (chosen: Map<string, Recipient>) => void;
  disabled: boolean;
}

export function UserPicker({ chosen, onChange, disabled }: UserPickerProps) {
  const [typed, setTyped] = useState('');
  const found = useFoundUsers(useSettled(typed));
  const users = found.data?.pages.flatMap((page) => page.users) ?? [];
  const ids = users.map(({ user_id }) => user_id);
  const all = allState(ids, new Set(chosen.keys()));
  const hintId = useId();

  function set(people: readonly Recipient[], on: boolean) {
    const next = new Map(chosen);
    for (const person of people) {
      if (on) next.set(person.user_id, person);
      else next.delete(person.user_id);
    }
    onChange(next);
  }

  return (
    <div className="grid gap-3">
      <span className={clsx(controlShell, 'h-10 ps-3')}>
        <Search className="size-4 text-muted" aria-hidden="true" />
        <input
          type="text"
          inputMode="search"
          aria-label="Search users by email"
          aria-describedby={hintId}
          placeholder="Search by email"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          disabled={disabled}
          onChange={({ target }) => setTyped(target.value)}
          className={clsx(bareInput, 'h-full text-body')}
        />
      </span>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={found.hasNextPage ? `Select All ${users.length} shown` : 'Select All'}
          checked={users.length > 0 && all}
          disabled={disabled || users.length === 0}
          onCheckedChange={() => set(users, all !== true)}
        />
        <span id={hintId} role="status" className="text-muted text-small">
          {chosen.size} selected
        </span>
      </div>
      {found.isPending ? (
        <Loading label="Loading users…">
          <Skeleton className="h-40!" />
        </Loading>
      ) : found.isLoadingError ? (
        <ReadFailed title="We couldn't load the users." query={found} />
      ) : (
        <div className={clsx('max-h-72 overflow-y-auto border border-rule-2', found.isPlaceholderData && 'opacity-60')}>
          {users.length === 0 && <p className="px-3 py-4 text-muted text-small">No users match.</p>}
          <ul>
            {users.map((user) => (
              <li key={user.user_id} className="border-rule border-b px-3 py-2 last:border-b-0">
                <Checkbox
                  label={user.email}
                  hint={user.is_active ? user.full_name : `${user.full_name}, inactive`}
                  checked={chosen.has(user.user_id)}
                  disabled={disabled}
                  onCheckedChange={(on) => set([user], on === true)}
                />
              </li>
            ))}
          </ul>
          {found.hasNextPage && (
            <LoadMore busy={found.isFetchingNextPage} onMore={() => void found.fetchNextPage()}>
              {users.length} shown
            </LoadMore>
          )}
        </div>
      )}
    </div>
  );
}
