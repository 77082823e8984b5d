import { type Adjustment, staffMoneyEndpoints } from '@universal-media/contract/staff-money';
import { useState } from 'react';
import { actionFailure } from '../../lib/action-failure.ts';
import { call } from '../../lib/call.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { creditText } from './figures.ts';
import { useForgetCredits } from './queries.ts';

export type Decision = 'approve' | 'reject';

interface DecideDialogProps {
  adjustment: Adjustment;
  decision: Decision;
  onClose: () => void;
}

/** Money moves, or a colleague's wish ends: both are named before they are done. */
export function DecideDialog({ adjustment, decision, onClose }: DecideDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const forget = useForgetCredits();
  const { adjustment_id, is_own } = adjustment;
  const words = wordsOf(adjustment, decision);

  async function decide() {
    setBusy(true);
    setFailure(undefined);
    try {
      if (decision === 'approve') {
        await call(staffMoneyEndpoints.approve, { params: { adjustment_id } });
        toast({ message: 'Credits adjusted successfully!' });
      } else {
        await call(staffMoneyEndpoints.reject, { params: { adjustment_id } });
        toast({ message: is_own ? 'The adjustment was withdrawn.' : 'The adjustment was rejected.' });
      }
      onClose();
    } catch (error) {
      setFailure(actionFailure(words.failing, error));
    } finally {
      setBusy(false);
      await forget();
    }
  }

  return (
    <ConfirmDialog
      open
      danger={decision === 'reject'}
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      consequence={
        <>
          {words.consequence}
          <span className="mt-2 block text-muted">Reason given: {adjustment.reason}</span>
          <span role="alert" className="block font-560 text-air not-empty:pt-2">
            {failure}
          </span>
        </>
      }
      confirmLabel={words.verb}
      busy={busy}
      onConfirm={() => void decide()}
    />
  );
}

function wordsOf({ credit_amount, user_email, asked_by, is_own }: Adjustment, decision: Decision) {
  const amount = `${creditText(Math.abs(credit_amount))} credits`;
  const act = credit_amount > 0 ? `add ${amount} to` : `take ${amount} from`;
  if (decision === 'approve') {
    return {
      title: `Approve: ${act} ${user_email}?`,
      consequence: `${asked_by} asked for it. The balance changes at once; only another adjustment takes it back.`,
      verb: 'Approve',
      failing: 'Error approving adjustment',
    };
  }
  return is_own
    ? {
        title: `Withdraw: ${act} ${user_email}?`,
        consequence: 'You asked for it. Nothing changes for the user.',
        verb: 'Withdraw',
        failing: 'Error withdrawing adjustment',
      }
    : {
        title: `Reject: ${act} ${user_email}?`,
        consequence: `${asked_by} asked for it and would have to ask again. Nothing changes for the user.`,
        verb: 'Reject',
        failing: 'Error rejecting adjustment',
      };
}
