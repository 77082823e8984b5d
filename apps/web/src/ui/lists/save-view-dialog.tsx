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
}

/** Asks for the name of a view. */
export function SaveViewDialog({ onSave, saving, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const trimmed = name.trim();
  return (
    <Dialog open size="s" title="Save this view" onOpenChange={(open) => !open && onClose()}>
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
        <Button type="submit" variant="primary" disabled={trimmed === ''} busy={saving.isPending} busyLabel="Saving…">
          Save view
        </Button>
      </form>
    </Dialog>
  );
}
