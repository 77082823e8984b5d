import { DISPUTE_TEXT_MAX, type Dispute } from '@universal-media/contract/support/dispute';
import { disputeStaffEndpoints } from '@universal-media/contract/support/disputes';
import { type SubmitEvent, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { useInvalidateDisputes } from '../queries.ts';

/** Adds a note for staff, or a reply that the advertiser receives by email. */
export function NoteForm({ dispute }: { dispute: Dispute }) {
  const { dispute_id, user_email } = dispute;
  const [kind, setKind] = useState<'note' | 'reply'>('note');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [newKeys] = useState(() => keyPerContent());
  const invalidate = useInvalidateDisputes();
  const is_reply = kind === 'reply' && user_email !== null;
  const note = text.trim();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (note === '' || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { note, is_reply };
      // The version makes the same text another intent once the first one was saved.
      const idempotencyKey = newKeys({ ...body, version: dispute.version });
      await call(disputeStaffEndpoints.addDisputeNote, { params: { dispute_id }, body }, { idempotencyKey });
      setText('');
      toast({ message: is_reply ? `Reply sent to ${user_email}.` : 'Note added.' });
      await invalidate();
    } catch (error) {
      setFailure(actionFailure(is_reply ? 'Error sending reply' : 'Error adding note', error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="grid gap-2.5" onSubmit={(event) => void submit(event)}>
      {user_email !== null && (
        <Segmented
          size="s"
          aria-label="Kind of note"
          className="max-w-80"
          value={kind}
          onValueChange={setKind}
          segments={[
            { value: 'note', label: 'Staff note' },
            { value: 'reply', label: 'Reply by email' },
          ]}
        />
      )}
      <Field
        label={is_reply ? `Reply to ${user_email}` : 'Note for staff'}
        hint={is_reply ? 'The advertiser receives this text by email.' : 'Only staff see this text.'}
        error={failure}
      >
        <TextArea rows={3} maxLength={DISPUTE_TEXT_MAX} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button
        type="submit"
        size="s"
        className="justify-self-start"
        disabled={note === ''}
        busy={busy}
        busyLabel="Saving"
      >
        {is_reply ? 'Send reply' : 'Add note'}
      </Button>
    </form>
  );
}
