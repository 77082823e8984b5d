import { type Dispute, shortDisputeId } from '@universal-media/contract/support/dispute';
import { FileDown } from 'lucide-react';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { UserLink } from '#ui/actions/user-link.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { amountText, emailText, priorityLabels, sourceLabels, statusTexts, typeLabels } from '../texts.ts';
import { DueCell } from './due-cell.tsx';
import { type DisputeActions, StatusMenu } from './status-menu.tsx';

const twoLines = 'inline-grid max-w-full align-middle sm:py-1.5';
const second = 'text-fine text-muted';

export const disputeColumns = (actions: DisputeActions, now: Date): Column<Dispute>[] => [
  {
    key: 'id',
    title: 'Dispute ID',
    card: 'title',
    cell: (dispute) => (
      <button
        type="button"
        data-dispute={dispute.dispute_id}
        className="mono min-h-6 font-600 underline hover:decoration-2"
        onClick={() => actions.onOpen(dispute)}
      >
        {shortDisputeId(dispute.dispute_id)}
      </button>
    ),
  },
  {
    key: 'email',
    title: 'User Email',
    cell: ({ user_id, user_email, source }) => (
      <span className={`${twoLines} max-sm:justify-items-end`}>
        <UserLink user_id={user_id} className="max-w-56 truncate max-sm:max-w-48">
          {emailText(user_email)}
        </UserLink>
        <span className={second}>{sourceLabels[source]}</span>
      </span>
    ),
  },
  {
    key: 'type',
    title: 'Type',
    cell: ({ dispute_type, priority }) => (
      <span className={`${twoLines} max-sm:justify-items-end`}>
        <span>{typeLabels[dispute_type]}</span>
        <span className={second}>{priorityLabels[priority]}</span>
      </span>
    ),
  },
  { key: 'amount', title: 'Amount', kind: 'figure', cell: ({ amount }) => amountText(amount) },
  { key: 'due', title: 'Time left', cell: (dispute) => <DueCell dispute={dispute} now={now} /> },
  {
    key: 'status',
    title: 'Status',
    cell: ({ status, assigned_to }) => (
      <span className={`${twoLines} max-sm:justify-items-end`}>
        <Badge kind={statusTexts[status].badge}>{statusTexts[status].label}</Badge>
        {assigned_to && <span className={second}>{assigned_to.full_name}</span>}
      </span>
    ),
  },
  {
    key: 'created',
    title: 'Created',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={formatMoment(created_at)} className="mono-cell">
        {formatDay(created_at)}
      </time>
    ),
  },
  {
    key: 'actions',
    title: 'Actions',
    width: '1%',
    cell: (dispute) => <RowActions dispute={dispute} actions={actions} />,
  },
];

function RowActions({ dispute, actions }: { dispute: Dispute; actions: DisputeActions }) {
  const id = shortDisputeId(dispute.dispute_id);
  return (
    <span className="inline-flex items-center gap-1.5 sm:py-1.5">
      <StatusMenu dispute={dispute} onStatus={actions.onStatus} />
      <IconButton
        size="s"
        label={`Download PDF of ${id}`}
        disabled={actions.saving === dispute.dispute_id}
        onClick={() => actions.onPdf(dispute)}
      >
        <FileDown aria-hidden="true" />
      </IconButton>
    </span>
  );
}
