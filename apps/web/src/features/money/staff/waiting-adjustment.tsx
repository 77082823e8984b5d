import type { Adjustment } from '@universal-media/contract/money/staff-money';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { UserLink } from '#ui/actions/user-link.tsx';
import type { Decision } from './decide-dialog.tsx';
import { signedCredits } from './figures.ts';

interface WaitingAdjustmentProps {
  adjustment: Adjustment;
  onDecide: (decision: Decision) => void;
}

export function WaitingAdjustment({ adjustment, onDecide }: WaitingAdjustmentProps) {
  const { user_id, user_email, credit_amount, reason, asked_by, asked_at, is_own } = adjustment;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-rule border-b py-3 last:border-b-0 last:pb-0">
      <span className="num num-mid w-28 flex-none">{signedCredits(credit_amount)}</span>
      <div className="min-w-0 flex-1 basis-64">
        <p className="truncate font-620">
          <UserLink user_id={user_id}>{user_email}</UserLink>
        </p>
        <p className="text-ink-2 text-row">{reason}</p>
        <p className="text-muted text-small">
          Requested by {is_own ? 'you' : asked_by}, {formatMoment(asked_at)}
        </p>
      </div>
      {is_own ? (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-muted text-small">Waiting for another admin.</span>
          <Button size="s" aria-label={`Withdraw for ${user_email}`} onClick={() => onDecide('reject')}>
            Withdraw
          </Button>
        </div>
      ) : (
        <div className="flex gap-2">
          <Button size="s" aria-label={`Approve for ${user_email}`} onClick={() => onDecide('approve')}>
            Approve
          </Button>
          <Button size="s" aria-label={`Reject for ${user_email}`} onClick={() => onDecide('reject')}>
            Reject
          </Button>
        </div>
      )}
    </li>
  );
}
