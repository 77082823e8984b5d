import type { Campaign } from '@universal-media/contract/campaigns';
import { differencesOf } from '../../../features/drafts/differences.ts';
import { momentOf } from '../../../lib/instant-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChangeTable } from './change-table.tsx';
import type { EditDesk } from './edit-desk.ts';

interface TheirChangesProps {
  desk: EditDesk;
  theirs: Campaign;
  onDecided: () => void;
  onClose: () => void;
}

/** The campaign was changed elsewhere while it was changed here. Nothing is sent before somebody has chosen. */
export function TheirChanges({ desk, theirs, onDecided, onClose }: TheirChangesProps) {
  const changes = differencesOf(theirs.campaign_data, desk.campaign.get(), (words) => ({
    mine: 'as it is there',
    theirs: `${words} as you have them`,
  }));
  function take() {
    desk.rebase(theirs, 'drop');
    onClose();
  }
  function keep() {
    desk.rebase(theirs, 'keep');
    onDecided();
  }
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => !open && onClose()}
      title="This campaign was changed somewhere else"
      description={`Saved there ${momentOf(theirs.updated_at)}. Below stands what would become different with your changes.`}
      footer={
        <>
          <Button onClick={take}>Take the other</Button>
          <Button variant="primary" onClick={keep}>
            Keep mine
          </Button>
        </>
      }
    >
      <ChangeTable changes={changes} />
    </Dialog>
  );
}
