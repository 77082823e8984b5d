import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { waitsForApproval } from '@universal-media/contract/operations/approvals';
import { toast } from '#ui/feedback/toast.tsx';
import type { StaffAction } from '../texts.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { decidedText } from './decisions.ts';

interface DecideProps {
  campaign: StaffCampaign;
  action: StaffAction;
  onClose: () => void;
}

/** A decision outside the queue: shows a toast and closes. */
export function Decide({ campaign, action, onClose }: DecideProps) {
  return (
    <DecisionDialog
      campaign={campaign}
      action={action}
      onDone={(outcome) => {
        if (outcome !== 'held')
          toast({ message: outcome === 'waits' ? waitsForApproval : decidedText(action, campaign) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
