import { REVIEW_NOTE_MOST, RejectionReason, rejectionReasons } from '@universal-media/contract/content';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-input.tsx';

export interface Rejection {
  readonly reason: RejectionReason;
  readonly note: string;
}

interface RejectFormProps {
  busy: boolean;
  failure: ReactNode;
  onReject: (rejection: Rejection) => void;
  onCancel: () => void;
}

const options = Object.entries(rejectionReasons).map(([value, label]) => ({ value, label }));

/** Why a file cannot run, in the words its owner will read. */
export function RejectForm({ busy, failure, onReject, onCancel }: RejectFormProps) {
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const chosen = RejectionReason.safeParse(reason).data;

  // The button that opened it is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus(), []);

  function reject(event: SubmitEvent) {
    event.preventDefault();
    if (busy || note.length > REVIEW_NOTE_MOST) return;
    setAsked(true);
    if (chosen) onReject({ reason: chosen, note });
    else form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  }

  return (
    <form ref={form} noValidate className="grid w-full gap-4" onSubmit={reject}>
      {failure}
      <div className="grid gap-4 lg:grid-cols-2">
        <Field label="Reason" required error={asked && !chosen && 'Please choose a reason.'}>
          <Select value={reason} onValueChange={setReason} options={options} placeholder="Choose a reason" />
        </Field>
        <Field
          label="Note to the advertiser"
          hint="Optional. The advertiser reads it after the reason."
          counter={{ used: note.length, limit: REVIEW_NOTE_MOST }}
          error={note.length > REVIEW_NOTE_MOST && `Please stay within ${REVIEW_NOTE_MOST} characters.`}
        >
          <TextArea className="max-h-40 min-h-16" value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="danger" busy={busy} busyLabel="Rejecting">
          Reject this file
        </Button>
      </div>
    </form>
  );
}
