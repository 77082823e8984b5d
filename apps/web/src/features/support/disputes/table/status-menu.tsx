import { type Dispute, shortDisputeId } from '@universal-media/contract/support/dispute';
import { canMoveDispute, type DisputeStatus, isReopening } from '@universal-media/contract/support/dispute-status';
import { ChevronDown } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { Menu } from '#ui/actions/menu.tsx';
import { statusTexts } from '../texts.ts';

export interface DisputeActions {
  onOpen: (dispute: Dispute) => void;
  onStatus: (dispute: Dispute, status: DisputeStatus) => void;
  onPdf: (dispute: Dispute) => void;
  /** The dispute whose PDF is being made. */
  saving: string | undefined;
}

const offered = ['in_review', 'resolved', 'closed'] as const;

/** The specified status menu. Reopening asks for a reason first. */
export function StatusMenu({ dispute, onStatus }: { dispute: Dispute } & Pick<DisputeActions, 'onStatus'>) {
  const { status } = dispute;
  return (
    <Menu
      trigger={
        <Button size="s" aria-label={`Update Status of ${shortDisputeId(dispute.dispute_id)}`}>
          Update Status
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      groups={[
        offered.map((to) => ({
          label: isReopening(status, to) ? 'In Review (reopen)' : statusTexts[to].label,
          disabled: !canMoveDispute(status, to),
          onSelect: () => onStatus(dispute, to),
        })),
      ]}
    />
  );
}
