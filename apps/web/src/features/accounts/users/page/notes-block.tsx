import { zodResolver } from '@hookform/resolvers/zod';
import { USER_NOTE_MAX, userPageEndpoints } from '@universal-media/contract/accounts/user-page';
import { useForm } from 'react-hook-form';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { QueryBlock } from '#ui/screens/query-block.tsx';
import { useAddNote, useUserNotes } from './queries.ts';

/** What staff noted about an account, for each other. */
export function NotesBlock({ user_id }: { user_id: string }) {
  const notes = useUserNotes(user_id);
  return (
    <div className="grid gap-4">
      <QueryBlock query={notes} what="the notes">
        {({ notes: found }) =>
          found.length === 0 ? (
            <p className="text-muted text-small">No notes yet.</p>
          ) : (
            <ul className="grid max-h-80 gap-3 overflow-y-auto">
              {found.map(({ note_id, text, written_by, created_at }) => (
                <li key={note_id}>
                  <p className="text-small">
                    <b>{written_by}</b>{' '}
                    <time className="text-muted" dateTime={created_at}>
                      {formatMoment(created_at)}
                    </time>
                  </p>
                  <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBlock>
      <NewNote user_id={user_id} />
    </div>
  );
}

function NewNote({ user_id }: { user_id: string }) {
  const add = useAddNote(user_id);
  const form = useForm({ resolver: zodResolver(userPageEndpoints.addUserNote.body), defaultValues: { text: '' } });
  const save = async ({ text }: { text: string }) => {
    await add.mutateAsync(text).then(
      () => form.reset(),
      () => undefined,
    );
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      {add.isError && (
        <Note tone="stop" live>
          {actionFailure('Failed to add the note', add.error)}
        </Note>
      )}
      <Field label="Add a note" hint="For staff only." error={form.formState.errors.text?.message}>
        <TextArea rows={2} maxLength={USER_NOTE_MAX} {...form.register('text')} />
      </Field>
      <Button type="submit" size="s" className="justify-self-start" busy={add.isPending} busyLabel="Adding">
        Add note
      </Button>
    </form>
  );
}
