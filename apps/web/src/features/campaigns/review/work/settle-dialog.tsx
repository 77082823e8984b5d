import { MAX_SETTLE_NOTE, type TroubleItem } from '@universal-media/contract/campaigns/read/staff-work';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { type SubmitEvent, useId, useState } from 'react';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useSettleTrouble } from './queries.ts';

/** Takes a run off the list, with a note on what was done about it. */
export function SettleDialog({ item, onClose }: { item: TroubleItem; onClose: () => void }) {
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const settle = useSettleTrouble();
  const form = useId();
  const { name } = platformById(item.platform);
  const error =
    note.trim() === ''
      ? 'Enter what was done.'
      : note.length > MAX_SETTLE_NOTE && `Enter at most ${MAX_SETTLE_NOTE} characters.`;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (error || settle.isPending) return;
    settle.mutate(
      { run: item, note: note.trim() },
      {
        onSuccess() {
          toast({ message: `${item.campaign_name} on ${name} is off the list.` });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Mark as handled"
      description={`${item.campaign_name} on ${name} leaves the list. It comes back when something new goes wrong.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={settle.isPending} busyLabel="Saving…">
            Mark as handled
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
        {settle.error && (
          <Note tone="stop" live>
            {actionFailure('Error saving your note', settle.error)}
          </Note>
        )}
        <p className="text-small [overflow-wrap:anywhere]">{item.reason}</p>
        <Field
          label="What was done"
          required
          hint="Saved in the audit log with your name."
          counter={{ used: note.length, limit: MAX_SETTLE_NOTE }}
          error={submitted && error}
        >
          <TextArea className="max-h-40 min-h-20" value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
