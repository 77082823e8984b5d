import { useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { CopyLine } from '#ui/actions/copy-line.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface SecretDialogProps {
  secret: string;
  note: string;
  onClose: () => void;
}

/** Shows a signing secret, once. Closing without copying asks for confirmation, so that a click beside it loses nothing. */
export function SecretDialog({ secret, note, onClose }: SecretDialogProps) {
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
      title="Your signing secret"
      description={`Copy the secret now and save it where your server reads it. We don't show it again. ${note}`}
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
        <CopyLine name="signing secret" text={secret} onCopied={() => setCopied(true)} buttonRef={copy} />
        {asking && !copied && (
          <Note tone="stop" live>
            <b>You haven't copied the secret.</b> If you close now, rotate it to get a new one.
          </Note>
        )}
      </div>
    </Dialog>
  );
}
