import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { DraftEngine } from './saving/draft-engine.ts';

interface DeletedDialogProps {
  draft: DraftEngine;
  onClose: () => void;
  /** Accepts the deletion and leaves the builder. */
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
      description="It was deleted in another tab or on another device. To keep working on it, save it as a new draft."
      footer={
        <>
          <Button onClick={onLeave}>Discard draft</Button>
          <Button variant="primary" onClick={() => void draft.saveAsNew()}>
            Save as new draft
          </Button>
        </>
      }
    />
  );
}
