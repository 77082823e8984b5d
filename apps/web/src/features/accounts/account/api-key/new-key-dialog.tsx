import type { NewApiKey } from '@universal-media/contract/accounts/api-keys';
import { useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { CopyLine } from '#ui/actions/copy-line.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface NewKeyDialogProps {
  made: NewApiKey;
  onClose: () => void;
}

/** Shows the whole key, once. Closing without copying asks for confirmation, so that a click beside it loses nothing. */
export function NewKeyDialog({ made, onClose }: NewKeyDialogProps) {
  const [copied, setCopied] = useState(false);
  const [asking, setAsking] = useState(false);
  const copy = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        if (copied) onClose();
        else setAsking(true);
      }}
      firstFocus={copy}
      title="Your new API key"
      description="Copy the key now and save it in your password manager. We store only a hash, so we can't show it again."
      footer={
        asking && !copied ? (
          <Button variant="danger" onClick={onClose}>
            Close without copying
          </Button>
        ) : (
          <Button variant="primary" onClick={() => (copied ? onClose() : setAsking(true))}>
            I've saved it
          </Button>
        )
      }
    >
      <div className="grid gap-3 pt-1">
        <CopyLine name="API key" text={made.api_key} onCopied={() => setCopied(true)} buttonRef={copy} />
        {asking && !copied && (
          <Note tone="stop" live>
            <b>You haven't copied the key.</b> We can't show it again after you close this dialog.
          </Note>
        )}
      </div>
    </Dialog>
  );
}
