import type { Approval } from '@universal-media/contract/operations/approvals';
import { formatMoment, fromNow } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { ChangeList } from './change-list.tsx';
import { amountText, type Decision, titleFor } from './texts.ts';

interface WaitingApprovalProps {
  approval: Approval;
  now: Date;
  onDecide: (decision: Decision) => void;
}

/** Everything needed to decide a request, with the decisions the reader can make. */
export function WaitingApproval({ approval, now, onDecide }: WaitingApprovalProps) {
  const { amount_cents, changes, reason, is_own } = approval;
  const title = titleFor(approval);
  const amount = amountText(amount_cents);
  return (
    <li className="grid gap-x-6 gap-y-3 border-rule border-b py-4 last:border-b-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-2">
        <h3 className="font-620 [overflow-wrap:anywhere]">{title}</h3>
        {amount && <p className="num num-mid">{amount}</p>}
        <ChangeList changes={changes} />
        <p className="text-ink-2 text-row [overflow-wrap:anywhere]">{reason ?? 'No reason given.'}</p>
        <p className="text-muted text-small">
          Requested by {is_own ? 'you' : approval.asked_by}, <Moment at={approval.asked_at} now={now} />. Expires{' '}
          <Moment at={approval.expires_at} now={now} />.
        </p>
      </div>
      {is_own ? (
        <div className="flex flex-wrap items-center gap-3 self-start">
          <span className="text-muted text-small">Waiting for a second staff member.</span>
          <Button size="s" aria-label={`Withdraw ${title}`} onClick={() => onDecide('withdraw')}>
            Withdraw
          </Button>
        </div>
      ) : (
        <div className="flex gap-2 self-start">
          <Button size="s" aria-label={`Approve ${title}`} onClick={() => onDecide('approve')}>
            Approve
          </Button>
          <Button size="s" aria-label={`Reject ${title}`} onClick={() => onDecide('reject')}>
            Reject
          </Button>
        </div>
      )}
    </li>
  );
}

function Moment({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {fromNow(at, now)}
    </time>
  );
}
