import { useState } from 'react';
import { LinkButton } from '#ui/actions/link.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

const counted = (count: number): string => (count === 1 ? '1 translation' : `${count} translations`);

/** Offers to clear translations of an earlier ad text. They stay until the advertiser clears them. */
export function StaleNote({ stale, all, onClear }: { stale: number; all: number; onClear: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <Note className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <p>
        <b>{counted(stale)} outdated.</b> The original changed after translation. Regenerate, or keep the text in the
        studio.
      </p>
      <LinkButton onClick={() => setAsking(true)}>Clear translations</LinkButton>
      <ConfirmDialog
        danger
        open={asking}
        onOpenChange={setAsking}
        title={`Clear ${all === 1 ? 'the translation' : `all ${counted(all)}`}?`}
        consequence="The languages stay. Their translations are deleted, including your own edits. This can't be undone."
        confirmLabel="Clear translations"
        onConfirm={() => {
          setAsking(false);
          onClear();
        }}
      />
    </Note>
  );
}
