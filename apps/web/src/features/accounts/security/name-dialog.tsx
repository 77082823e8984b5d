import { type SubmitEvent, useState } from 'react';
import type { z } from 'zod';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface NameDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  busyLabel: string;
  first: string;
  schema: z.ZodType<string, string>;
  save: (name: string) => Promise<void>;
  explain: (error: unknown) => string;
  onClose: () => void;
}

/** Asks for a name. Closes when it is saved. */
export function NameDialog(props: NameDialogProps) {
  const { title, description, submitLabel, busyLabel, first, schema, save, explain, onClose } = props;
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setFailure(undefined);
    const { data, error } = schema.safeParse(name);
    setProblem(error?.issues[0]?.message);
    if (data === undefined) return;
    setIsBusy(true);
    try {
      await save(data);
      onClose();
    } catch (refused) {
      setFailure(explain(refused));
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      {...(description !== undefined && { description })}
    >
      <form noValidate className="grid gap-5 pt-3" onSubmit={(event) => void submit(event)}>
        <Field label="Name" required error={problem}>
          <TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
        </Field>
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
