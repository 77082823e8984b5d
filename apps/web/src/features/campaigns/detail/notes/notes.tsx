import { type CampaignNote, MAX_NOTE_LENGTH } from '@universal-media/contract/campaigns/read/notes';
import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { newId } from '#lib/state/new-id.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useDeleteNote, useNotes, useSaveNote } from '../queries.ts';
import { NoteForm } from './note-form.tsx';

/** The owner's own notes about a campaign. */
export function Notes({ campaign_id }: { campaign_id: string }) {
  const query = useNotes(campaign_id);
  const save = useSaveNote(campaign_id);
  // A new id only after the note was saved: pressing the button again after a lost answer adds no second note.
  const [draft, setDraft] = useState({ note_id: newId(), text: '' });
  return (
    <div className="grid gap-4">
      <NoteForm
        label="Add a note"
        text={draft.text}
        onText={(text) => setDraft({ ...draft, text })}
        submit="Add note"
        busy={save.isPending}
        error={save.isError ? plainFailure(save.error).sentence : undefined}
        onSubmit={(text) =>
          save.mutate({ note_id: draft.note_id, text }, { onSuccess: () => setDraft({ note_id: newId(), text: '' }) })
        }
      />
      {query.isPending && (
        <Loading label="Loading notes…">
          <Skeleton className="w-2/3" />
        </Loading>
      )}
      {query.isError && !query.data && <ReadFailed bare title="We couldn't load your notes" query={query} />}
      {query.data?.notes.length === 0 && (
        <p className="text-muted text-small">No notes yet. Only you can see what you write here.</p>
      )}
      {query.data && query.data.notes.length > 0 && (
        <ul aria-label="Notes" className="border-rule border-t">
          {query.data.notes.map((note) => (
            <NoteRow key={note.note_id} note={note} campaign_id={campaign_id} />
          ))}
        </ul>
      )}
      <p className="sr-only">A note has at most {MAX_NOTE_LENGTH} characters.</p>
    </div>
  );
}

function NoteRow({ note, campaign_id }: { note: CampaignNote; campaign_id: string }) {
  const { note_id, text, created_at, edited_at } = note;
  const save = useSaveNote(campaign_id);
  const remove = useDeleteNote(campaign_id);
  const [edited, setEdited] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  if (edited !== null) {
    return (
      <li className="border-rule border-b py-3">
        <NoteForm
          label="Edit note"
          autoFocus
          text={edited}
          onText={setEdited}
          submit="Save note"
          busy={save.isPending}
          error={save.isError ? plainFailure(save.error).sentence : undefined}
          onSubmit={(changed) => save.mutate({ note_id, text: changed }, { onSuccess: () => setEdited(null) })}
          cancel={
            <Button size="s" variant="quiet" onClick={() => setEdited(null)}>
              Cancel
            </Button>
          }
        />
      </li>
    );
  }
  return (
    <li className="border-rule border-b py-3 text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="mono text-micro text-muted">
          {formatMoment(created_at)}
          {edited_at && ', edited'}
        </span>
        <span className="flex gap-3">
          <LinkButton onClick={() => setEdited(text)}>Edit</LinkButton>
          <LinkButton onClick={() => setDeleting(true)}>Delete</LinkButton>
        </span>
      </div>
      <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      <ConfirmDialog
        open={deleting}
        danger
        title="Delete this note?"
        consequence="This cannot be undone."
        confirmLabel="Delete note"
        cancelLabel="Keep note"
        busy={remove.isPending}
        onOpenChange={setDeleting}
        onConfirm={() =>
          remove.mutate(note_id, {
            onError: (error) => toast({ tone: 'stop', message: plainFailure(error).sentence }),
            onSettled: () => setDeleting(false),
          })
        }
      />
    </li>
  );
}
