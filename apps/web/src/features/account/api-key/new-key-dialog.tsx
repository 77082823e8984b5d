import type { NewApiKey } from '@universal-media/contract/api-keys';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CopyLine } from '../../../ui/copy-line.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';

interface NewKeyDialogProps {
  made: NewApiKey;
  onClose: () => void;
}

/** The only time the whole key is on screen. A press beside the dialog must not lose it: closing without a copy is asked about. */
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
      description="Copy it now and keep it where you keep passwords. It will never be shown again: we store only a fingerprint of it."
      footer={
        asking && !copied ? (
          <Button variant="danger" onClick={onClose}>
            Close without copying
          </Button>
        ) : (
          <Button variant="primary" onClick={() => (copied ? onClose() : setAsking(true))}>
            I have stored it
          </Button>
        )
      }
    >
      <div className="grid gap-3 pt-1">
        <CopyLine name="API key" text={made.api_key} onCopied={() => setCopied(true)} buttonRef={copy} />
        {asking && !copied && (
          <Note tone="stop" live>
            <b>Not copied yet.</b> Once this is closed nobody can show you the key again. If you have written it down by
            hand, you can close it.
          </Note>
        )}
      </div>
    </Dialog>
  );
}
