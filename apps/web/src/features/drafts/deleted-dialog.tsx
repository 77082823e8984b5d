import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { DraftEngine } from './draft-engine.ts';

interface DeletedDialogProps {
  draft: DraftEngine;
  onClose: () => void;
  /** Leaves it deleted. */
  onLeave: () => void;
}

export function DeletedDialog({ draft, onClose, onLeave }: DeletedDialogProps) {
  return (
    <Dialog
      open
      alert
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title="This draft was deleted"
      description="It was deleted in another tab or on another device. What you see here is still complete: save it as a new draft to go on with it."
      footer={
        <>
          <Button onClick={onLeave}>Leave it deleted</Button>
          <Button variant="primary" onClick={() => void draft.saveAsNew()}>
            Save as new draft
          </Button>
        </>
      }
    />
  );
}
