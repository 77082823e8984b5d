import { contentStaffEndpoints, MAX_FULFILLMENT_NOTES_LENGTH } from '@universal-media/contract/creative/content';
import { type SubmitEvent, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { formatTime } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { Subsection } from '#ui/layout/subsection.tsx';
import { useForgetContent } from '../queries.ts';

interface FulfillmentNotesProps {
  campaign_id: string;
  notes: string;
  /** The server has other ones. */
  unsaved: boolean;
  onChange: (notes: string) => void;
  onSaved: (notes: string) => void;
}

/** What staff note for one another on running a campaign by hand. */
export function FulfillmentNotes({ campaign_id, notes, unsaved, onChange, onSaved }: FulfillmentNotesProps) {
  const [busy, setBusy] = useState(false);
  const [saved_at, setSavedAt] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const forget = useForgetContent();
  const tooLong = notes.length > MAX_FULFILLMENT_NOTES_LENGTH;

  async function save(event: SubmitEvent) {
    event.preventDefault();
    if (busy || tooLong) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await call(contentStaffEndpoints.saveFulfillmentNotes, { params: { campaign_id }, body: { notes } });
      await forget();
      onSaved(notes);
      setSavedAt(new Date().toISOString());
    } catch (error) {
      setFailure(actionFailure('Error updating notes', error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Subsection title="Manual Fulfillment Notes">
      <form noValidate className="grid gap-3" onSubmit={(event) => void save(event)}>
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        <Field
          label="Notes"
          hint="Visible to staff only: what was done manually, where, and what is left."
          counter={{ used: notes.length, limit: MAX_FULFILLMENT_NOTES_LENGTH }}
          error={tooLong && `Enter at most ${MAX_FULFILLMENT_NOTES_LENGTH.toLocaleString('en-US')} characters.`}
        >
          <TextArea
            className="max-h-80 min-h-36"
            value={notes}
            onChange={({ target }) => {
              onChange(target.value);
              setSavedAt(undefined);
            }}
          />
        </Field>
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span role="status" className="text-muted text-small">
            {unsaved ? 'Not saved yet' : saved_at && `Saved ${formatTime(saved_at)}`}
          </span>
          <Button type="submit" busy={busy} busyLabel="Saving">
            Save Notes
          </Button>
        </div>
      </form>
    </Subsection>
  );
}
