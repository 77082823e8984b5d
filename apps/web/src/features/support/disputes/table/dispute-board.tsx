import { type Dispute, shortDisputeId } from '@universal-media/contract/support/dispute';
import { type DisputeStatus, disputeStatuses } from '@universal-media/contract/support/dispute-status';
import { count } from '#lib/format/format.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadMore } from '#ui/tables/paging.tsx';
import { type DisputePlace, toFilter } from '../filters.ts';
import { useDisputes } from '../queries.ts';
import { amountText, emailText, priorityLabels, statusTexts, typeLabels } from '../texts.ts';
import { DueCell } from './due-cell.tsx';
import { type DisputeActions, StatusMenu } from './status-menu.tsx';

interface BoardProps {
  place: DisputePlace;
  actions: DisputeActions;
  now: Date;
}

/** The disputes by status. The status filter does not apply here; the others do. */
export function DisputeBoard(props: BoardProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-4">
      {disputeStatuses.map((status) => (
        <BoardColumn key={status} status={status} {...props} />
      ))}
    </div>
  );
}

function BoardColumn({ status, place, actions, now }: BoardProps & { status: DisputeStatus }) {
  const query = useDisputes(toFilter({ ...place, status }));
  const disputes = query.data?.pages.flatMap((page) => page.disputes) ?? [];
  const { label, badge } = statusTexts[status];
  return (
    <section
      aria-label={label}
      className="grid content-start gap-2.5 border border-rule border-t-2 border-t-ink bg-panel p-3"
    >
      <h2 className="flex items-center justify-between gap-2">
        <Badge kind={badge}>{label}</Badge>
        {query.data && (
          <span className="mono text-muted text-small">
            {count(disputes.length)}
            {query.hasNextPage && '+'}
          </span>
        )}
      </h2>
      {query.isPending && (
        <Loading label={`Loading ${label.toLowerCase()} disputes…`}>
          <Skeleton className="h-24!" />
        </Loading>
      )}
      {query.isLoadingError && <ReadFailed bare title="We couldn't load these disputes." query={query} />}
      {query.data && disputes.length === 0 && <p className="py-3 text-muted text-small">No disputes.</p>}
      {disputes.length > 0 && (
        <ul className="grid gap-2">
          {disputes.map((dispute) => (
            <Card key={dispute.dispute_id} dispute={dispute} actions={actions} now={now} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <LoadMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
          {disputes.length} shown
        </LoadMore>
      )}
    </section>
  );
}

function Card({ dispute, actions, now }: { dispute: Dispute; actions: DisputeActions; now: Date }) {
  const { dispute_id, user_email, dispute_type, priority, amount, assigned_to } = dispute;
  return (
    <li className="grid gap-1.5 border border-rule-2 p-3 text-small">
      <span className="flex items-baseline justify-between gap-2">
        <button
          type="button"
          data-dispute={dispute_id}
          className="mono min-h-6 font-600 underline hover:decoration-2"
          onClick={() => actions.onOpen(dispute)}
        >
          {shortDisputeId(dispute_id)}
        </button>
        <b className="mono font-600">{amountText(amount)}</b>
      </span>
      <span className="truncate">{emailText(user_email)}</span>
      <span className="text-muted">
        {typeLabels[dispute_type]}, {priorityLabels[priority].toLowerCase()}
        {assigned_to && `, ${assigned_to.full_name}`}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <DueCell dispute={dispute} now={now} />
        <StatusMenu dispute={dispute} onStatus={actions.onStatus} />
      </span>
    </li>
  );
}
