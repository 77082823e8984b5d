import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface FormDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  busy: boolean;
  failure: string | undefined;
  onSubmit: (event: SubmitEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a form, for creating and editing users and staff members. */
export function FormDialog({
  title,
  description,
  submitLabel,
  busy,
  failure,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel="Saving">
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={onSubmit}>
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        {children}
      </form>
    </Dialog>
  );
}
