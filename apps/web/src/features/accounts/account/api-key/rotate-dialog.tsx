import type { KnownApiKey, NewApiKey } from '@universal-media/contract/accounts/api-keys';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { draftFrom } from './key-draft.ts';
import { KeyFields } from './key-fields.tsx';
import type { Guard } from './queries.ts';
import { useKeyForm } from './use-key-form.ts';

interface RotateDialogProps {
  known: KnownApiKey & { api_key: string };
  guard: Guard;
  onClose: () => void;
  onMade: (made: NewApiKey) => void;
}

/** Mounted each time it opens, so that every opening has its own idempotency key. */
export function RotateDialog({ known, onClose, ...props }: RotateDialogProps) {
  const { fields, submit, busy, error } = useKeyForm({ endpoint: 'rotateApiKey', first: draftFrom(known), ...props });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Rotate ${known.api_key}?`}
      description="This replaces your key. The old key stops working immediately, so update your programs with the new one."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} busyLabel="Creating a new key" onClick={submit}>
            Rotate key
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2">
        <KeyFields {...fields} />
        {error && <FailureNote did="We couldn't rotate the key." error={error} />}
      </div>
    </Dialog>
  );
}
