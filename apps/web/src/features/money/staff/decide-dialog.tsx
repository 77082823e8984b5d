import { type Adjustment, staffMoneyEndpoints } from '@universal-media/contract/money/staff-money';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { creditText } from './figures.ts';
import { useInvalidateCredits } from './queries.ts';

export type Decision = 'approve' | 'reject';

interface DecideDialogProps {
  adjustment: Adjustment;
  decision: Decision;
  onClose: () => void;
}

/** Confirms a decision about an adjustment, and names what changes. */
export function DecideDialog({ adjustment, decision, onClose }: DecideDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const invalidate = useInvalidateCredits();
  const { adjustment_id, is_own } = adjustment;
  const texts = toTexts(adjustment, decision);

  async function decide() {
    setBusy(true);
    setFailure(undefined);
    try {
      if (decision === 'approve') {
        await call(staffMoneyEndpoints.approveAdjustment, { params: { adjustment_id } });
        toast({ message: 'Credits adjusted successfully!' });
      } else {
        await call(staffMoneyEndpoints.rejectAdjustment, { params: { adjustment_id } });
        toast({ message: is_own ? 'Adjustment withdrawn.' : 'Adjustment rejected.' });
      }
      onClose();
    } catch (error) {
      setFailure(actionFailure(texts.failing, error));
    } finally {
      setBusy(false);
      await invalidate();
    }
  }

  return (
    <ConfirmDialog
      open
      danger={decision === 'reject'}
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      consequence={
        <>
          {texts.consequence}
          <span className="mt-2 block text-muted">Reason given: {adjustment.reason}</span>
          <span role="alert" className="block font-560 text-air not-empty:pt-2">
            {failure}
          </span>
        </>
      }
      confirmLabel={texts.verb}
      busy={busy}
      onConfirm={() => void decide()}
    />
  );
}

function toTexts({ credit_amount, user_email, asked_by, is_own }: Adjustment, decision: Decision) {
  const amount = `${creditText(Math.abs(credit_amount))} credits`;
  const change = credit_amount > 0 ? `add ${amount} to` : `deduct ${amount} from`;
  if (decision === 'approve') {
    return {
      title: `Approve: ${change} ${user_email}?`,
      consequence: `Requested by ${asked_by}. The balance changes immediately. To reverse it, make another adjustment.`,
      verb: 'Approve',
      failing: 'Error approving adjustment',
    };
  }
  return is_own
    ? {
        title: `Withdraw: ${change} ${user_email}?`,
        consequence: 'You requested it. Nothing changes for the user.',
        verb: 'Withdraw',
        failing: 'Error withdrawing adjustment',
      }
    : {
        title: `Reject: ${change} ${user_email}?`,
        consequence: `Requested by ${asked_by}. Nothing changes for the user.`,
        verb: 'Reject',
        failing: 'Error rejecting adjustment',
      };
}
