import type { StaffCampaign } from '@universal-media/contract/campaigns-staff';
import { toast } from '../../ui/toast.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { updatedText } from './decisions.ts';
import type { StaffAct } from './words.ts';

interface DecideProps {
  campaign: StaffCampaign;
  act: StaffAct;
  onClose: () => void;
}

/** A decision where no other campaign waits to be shown next: it is told, and the dialog closes. */
export function Decide({ campaign, act, onClose }: DecideProps) {
  return (
    <DecisionDialog
      campaign={campaign}
      act={act}
      onDone={(status) => {
        toast({ message: updatedText(status) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
