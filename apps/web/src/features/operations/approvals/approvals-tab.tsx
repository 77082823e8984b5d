import { APPROVAL_DAYS, type Approval } from '@universal-media/contract/operations/approvals';
import { useState } from 'react';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { LoadMore } from '#ui/tables/paging.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { DecidedApprovals } from './decided-approvals.tsx';
import { useApprovals } from './queries.ts';
import type { Decision } from './texts.ts';
import { WaitingApproval } from './waiting-approval.tsx';

type Opened = { readonly approval: Approval; readonly decision: Decision };

/** The inbox of requests that take two staff members. */
export function ApprovalsTab() {
  return (
    <>
      <WaitingApprovals />
      <DecidedApprovals />
    </>
  );
}

function WaitingApprovals() {
  const [opened, setOpened] = useState<Opened>();
  const query = useApprovals('waiting');
  if (!query.data) {
    return query.isError ? (
      <ReadFailed heading="h2" title="We couldn't load the approvals." query={query} />
    ) : (
      <Loading label="Loading approvals…">
        <Skeleton className="h-32!" />
      </Loading>
    );
  }
  const waiting = query.data.pages.flatMap((page) => page.approvals);
  const lists = [
    { title: 'Waiting for you', empty: 'Nothing to decide.', rows: waiting.filter(({ is_own }) => !is_own) },
    { title: 'Your requests', empty: 'You have no open requests.', rows: waiting.filter(({ is_own }) => is_own) },
  ];
  // The list is read again every half minute, so ages are as exact as the list.
  const now = new Date(query.dataUpdatedAt);
  return (
    <>
      {lists.map(({ title, empty, rows }) => (
        <Section key={title} title={title} aside={`Requests expire after ${APPROVAL_DAYS} days`}>
          {rows.length === 0 ? (
            <p className="text-muted text-small">{empty}</p>
          ) : (
            <ul>
              {rows.map((approval) => (
                <WaitingApproval
                  key={approval.approval_id}
                  approval={approval}
                  now={now}
                  onDecide={(decision) => setOpened({ approval, decision })}
                />
              ))}
            </ul>
          )}
        </Section>
      ))}
      {query.hasNextPage && (
        <LoadMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
          {`${waiting.length} shown`}
        </LoadMore>
      )}
      {opened && <DecideDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
