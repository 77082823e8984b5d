import {
  MAX_REVIEW_NOTE_LENGTH,
  RejectionReason,
  rejectionReasons,
} from '@universal-media/contract/creative/content-rejections';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';

export interface Rejection {
  readonly reason: RejectionReason;
  readonly note: string;
}

interface RejectFormProps {
  onReject: (rejection: Rejection) => void;
  onCancel: () => void;
}

const options = Object.entries(rejectionReasons).map(([value, label]) => ({ value, label }));

/** Collects the reason for a rejection, which the advertiser reads. */
export function RejectForm({ onReject, onCancel }: RejectFormProps) {
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const chosen = RejectionReason.safeParse(reason).data;

  // The button that opened it is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus(), []);

  function reject(event: SubmitEvent) {
    event.preventDefault();
    if (note.length > MAX_REVIEW_NOTE_LENGTH) return;
    setAsked(true);
    if (chosen) onReject({ reason: chosen, note });
    else form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  }

  return (
    <form ref={form} noValidate className="grid w-full gap-4" onSubmit={reject}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Field label="Reason" required error={asked && !chosen && 'Choose a reason.'}>
          <Select value={reason} onValueChange={setReason} options={options} placeholder="Choose a reason" />
        </Field>
        <Field
          label="Note to the advertiser"
          hint="Optional. The advertiser sees it after the reason."
          counter={{ used: note.length, limit: MAX_REVIEW_NOTE_LENGTH }}
          error={note.length > MAX_REVIEW_NOTE_LENGTH && `Enter at most ${MAX_REVIEW_NOTE_LENGTH} characters.`}
        >
          <TextArea className="max-h-40 min-h-16" value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="danger">
          Reject file
        </Button>
      </div>
    </form>
  );
}
