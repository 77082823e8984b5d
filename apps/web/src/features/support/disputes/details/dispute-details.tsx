import { type Dispute, type DisputeDetails, shortDisputeId } from '@universal-media/contract/support/dispute';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { UserLink } from '#ui/actions/user-link.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Subsection } from '#ui/layout/subsection.tsx';
import { useDispute } from '../queries.ts';
import { type DisputeActions, StatusMenu } from '../table/status-menu.tsx';
import { amountText, emailText, priorityLabels, sourceLabels, statusTexts, typeLabels } from '../texts.ts';
import { Assignee } from './assignee.tsx';
import { CaseHistory } from './case-history.tsx';
import { CampaignLink, PurchaseLink } from './case-links.tsx';
import { CaseMoney, LinkedLedger } from './case-money.tsx';
import { DeadlineRuler } from './deadline-ruler.tsx';
import { NoteForm } from './note-form.tsx';

interface DisputeDetailsProps {
  dispute_id: string;
  assignees: readonly { readonly admin_id: string; readonly full_name: string }[];
  actions: DisputeActions;
  onEdit: (dispute: Dispute) => void;
  now: Date;
  /** Lays out the details beside the list or in a drawer. */
  children: (pane: { title: string; body: ReactNode; foot: ReactNode }) => ReactNode;
}

/** One dispute, loaded by its id, with everything that is linked to it. */
export function DisputeDetailsPane({ dispute_id, assignees, actions, onEdit, now, children }: DisputeDetailsProps) {
  const query = useDispute(dispute_id);
  const title = `Dispute ${shortDisputeId(dispute_id)}`;
  if (!query.data) {
    const body = query.isError ? (
      <ReadFailed title="We couldn't load the dispute" query={query} />
    ) : (
      <Loading label="Loading dispute…">
        <div className="grid gap-4">
          <Skeleton className="h-6! w-1/2" />
          <Skeleton className="h-16!" />
          <Skeleton className="h-32!" />
        </div>
      </Loading>
    );
    return children({ title, body, foot: null });
  }
  const { dispute } = query.data;
  return children({
    title,
    body: <Body details={query.data} assignees={assignees} now={now} />,
    foot: (
      <span className="flex flex-wrap gap-2.5">
        <Button
          size="s"
          variant="primary"
          busy={actions.saving === dispute_id}
          busyLabel="Generating PDF"
          onClick={() => actions.onPdf(dispute)}
        >
          <FileDown aria-hidden="true" />
          Evidence PDF
        </Button>
        <StatusMenu dispute={dispute} onStatus={actions.onStatus} />
        <Button size="s" disabled={dispute.status === 'closed'} onClick={() => onEdit(dispute)}>
          Edit
        </Button>
      </span>
    ),
  });
}

function Body({
  details,
  assignees,
  now,
}: { details: DisputeDetails; now: Date } & Pick<DisputeDetailsProps, 'assignees'>) {
  const { dispute, card, purchase, campaign, movements, events } = details;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <b className="num text-[2rem] leading-9">{amountText(dispute.amount)}</b>
          <Badge kind={statusTexts[dispute.status].badge}>{statusTexts[dispute.status].label}</Badge>
        </p>
        <p className="text-small [overflow-wrap:anywhere]">
          <UserLink user_id={dispute.user_id}>{emailText(dispute.user_email)}</UserLink>
          {dispute.user_data && <span className="text-muted">, {dispute.user_data.full_name}</span>}
        </p>
        <p className="text-muted text-small">
          {typeLabels[dispute.dispute_type]}, {priorityLabels[dispute.priority].toLowerCase()} priority, opened by{' '}
          {sourceLabels[dispute.source].toLowerCase()} on {formatMoment(dispute.created_at)}
        </p>
        <p className="max-w-[68ch] whitespace-pre-wrap text-row [overflow-wrap:anywhere]">{dispute.description}</p>
        <span>
          <Assignee dispute={dispute} assignees={assignees} />
        </span>
      </div>
      <DeadlineRuler details={details} now={now} />
      {card && (
        <Subsection title="Money" aside={dispute.card_dispute_id}>
          <CaseMoney card={card} />
        </Subsection>
      )}
      {purchase && (
        <Subsection title="Purchase">
          <PurchaseLink purchase={purchase} />
        </Subsection>
      )}
      {campaign && (
        <Subsection title="Campaign">
          <CampaignLink campaign={campaign} />
        </Subsection>
      )}
      {movements.length > 0 && (
        <Subsection title="Ledger rows" aside="Credits">
          <LinkedLedger movements={movements} />
        </Subsection>
      )}
      <Subsection title="Notes and replies">
        <NoteForm key={dispute.dispute_id} dispute={dispute} />
      </Subsection>
      <Subsection title="History" aside="Latest first">
        <CaseHistory events={events} />
      </Subsection>
    </div>
  );
}
