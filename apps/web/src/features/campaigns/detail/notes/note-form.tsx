import { MAX_NOTE_LENGTH } from '@universal-media/contract/campaigns/read/notes';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';

interface NoteFormProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  submit: string;
  onSubmit: (text: string) => void;
  busy: boolean;
  error: string | undefined;
  cancel?: ReactNode;
  /** Set where the form takes the place of the text that was read. */
  autoFocus?: boolean;
}

export function NoteForm({ label, text, onText, submit, onSubmit, busy, error, cancel, autoFocus }: NoteFormProps) {
  const trimmed = text.trim();
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== '' && !busy) onSubmit(trimmed);
      }}
    >
      <Field label={label} error={error}>
        <TextArea
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          onChange={({ target }) => onText(target.value)}
          ref={autoFocus ? (element) => element?.focus() : null}
        />
      </Field>
      <span className="flex gap-2">
        <Button type="submit" size="s" disabled={trimmed === ''} busy={busy} busyLabel="Saving note…">
          {submit}
        </Button>
        {cancel}
      </span>
    </form>
  );
}
