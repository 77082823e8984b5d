import type { CodeAssignee, DiscountCode } from '@universal-media/contract/money/discounts';
import { useState } from 'react';
import { count } from '#lib/format/format.ts';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadMore } from '#ui/tables/paging.tsx';
import { useAssignees } from '../queries.ts';
import { RemovalDialog } from './removal-dialog.tsx';

type Asked = { readonly assignee: CodeAssignee | undefined };

/** Lists who has a private code, and takes it from one user or opens it to everyone. */
export function Assignees({ code, disabled }: { code: DiscountCode; disabled: boolean }) {
  const [asked, setAsked] = useState<Asked>();
  const { assigned_users } = code;
  return (
    <section aria-label="Assigned users" className="grid gap-2 border-ink border-t-2 pt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-640">
          {assigned_users === 1 ? '1 user has it' : `${count(assigned_users)} users have it`}
        </h3>
        <Button size="s" disabled={disabled} onClick={() => setAsked({ assignee: undefined })}>
          Make public
        </Button>
      </div>
      {assigned_users === 0 ? (
        <p className="text-muted text-small">The code is private. Assign it below, or make it public.</p>
      ) : (
        <AssigneeList code={code} disabled={disabled} onRemove={(assignee) => setAsked({ assignee })} />
      )}
      {asked && <RemovalDialog code={code} assignee={asked.assignee} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

interface AssigneeListProps {
  code: DiscountCode;
  disabled: boolean;
  onRemove: (assignee: CodeAssignee) => void;
}

function AssigneeList({ code, disabled, onRemove }: AssigneeListProps) {
  const found = useAssignees(code.code_id);
  const assignees = found.data?.pages.flatMap((page) => page.assignees) ?? [];
  if (found.isPending) {
    return (
      <Loading label="Loading assigned users…">
        <Skeleton className="h-24!" />
      </Loading>
    );
  }
  if (found.isLoadingError) return <ReadFailed bare title="We couldn't load the assigned users." query={found} />;
  return (
    <div className="max-h-56 overflow-y-auto border border-rule-2">
      <ul>
        {assignees.map((assignee) => (
          <li
            key={assignee.user_id}
            className="flex items-center justify-between gap-3 border-rule border-b px-3 py-1.5 last:border-b-0"
          >
            <Assignee {...assignee} />
            <Button
              size="s"
              variant="quiet"
              disabled={disabled}
              aria-label={`Unassign ${assignee.email ?? 'deleted account'}`}
              onClick={() => onRemove(assignee)}
            >
              Unassign
            </Button>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <LoadMore busy={found.isFetchingNextPage} onMore={() => void found.fetchNextPage()}>
          {count(assignees.length)} shown
        </LoadMore>
      )}
    </div>
  );
}

function Assignee({ email, full_name, assigned_by, assigned_at, used_at }: CodeAssignee) {
  return (
    <span className="grid min-w-0">
      <span className="break-all font-620">{email ?? 'Deleted account'}</span>
      <span className="text-muted text-small">
        {full_name && `${full_name}. `}
        <time dateTime={assigned_at} title={formatMoment(assigned_at)}>
          Assigned {formatDay(assigned_at)}
        </time>
        {assigned_by && ` by ${assigned_by}`}
        {used_at && (
          <>
            {', '}
            <time dateTime={used_at} title={formatMoment(used_at)}>
              used {formatDay(used_at)}
            </time>
          </>
        )}
      </span>
    </span>
  );
}
