import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { findDifferences } from '../drafts/saving/differences.ts';
import { ChangeTable } from './change-table.tsx';
import type { EditStore } from './edit-store.ts';

interface ConflictingChangesProps {
  store: EditStore;
  theirs: Campaign;
  onDecided: () => void;
  onClose: () => void;
}

/** Shown when the campaign was changed elsewhere meanwhile. Nothing is sent before the user chooses. */
export function ConflictingChanges({ store, theirs, onDecided, onClose }: ConflictingChangesProps) {
  const changes = findDifferences(theirs.campaign_data, store.campaign.get(), (settings) => ({
    mine: 'saved values',
    theirs: `your ${settings}`,
  }));
  function discardMine() {
    store.rebase(theirs, 'drop');
    onClose();
  }
  function keepMine() {
    store.rebase(theirs, 'keep');
    onDecided();
  }
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => !open && onClose()}
      title="This campaign was changed elsewhere"
      description={`Other version saved ${formatMoment(theirs.updated_at)}. Your changes would update the following:`}
      footer={
        <>
          <Button onClick={discardMine}>Use the other version</Button>
          <Button variant="primary" onClick={keepMine}>
            Keep my version
          </Button>
        </>
      }
    >
      <ChangeTable changes={changes} />
    </Dialog>
  );
}
