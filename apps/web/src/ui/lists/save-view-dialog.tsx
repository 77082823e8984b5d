import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Button } from '../actions/button.tsx';
import { Field } from '../forms/field.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { Dialog } from '../overlays/dialog.tsx';

interface SaveViewDialogProps {
  onSave: (name: string) => void;
  saving: { readonly isPending: boolean; readonly isError: boolean; readonly error: unknown };
  onClose: () => void;
  /** The name of a view that gets another one. */
  oldName?: string;
}

/** Asks for the name of a view. */
export function SaveViewDialog({ onSave, saving, onClose, oldName }: SaveViewDialogProps) {
  const [name, setName] = useState(oldName ?? '');
  const trimmed = name.trim();
  const isRename = oldName !== undefined;
  return (
    <Dialog
      open
      size="s"
      title={isRename ? 'Rename this view' : 'Save this view'}
      onOpenChange={(open) => !open && onClose()}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed !== '') onSave(trimmed);
        }}
      >
        <Field label="Name" error={saving.isError ? plainFailure(saving.error).sentence : undefined}>
          <TextInput maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          disabled={trimmed === '' || trimmed === oldName}
          busy={saving.isPending}
          busyLabel={isRename ? 'Renaming…' : 'Saving…'}
        >
          {isRename ? 'Rename view' : 'Save view'}
        </Button>
      </form>
    </Dialog>
  );
}
