import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';

const counted = (count: number): string => (count === 1 ? '1 translation' : `${count} translations`);

/** Translations that were made from other words than the ad has now stay until somebody says otherwise. */
export function StaleNote({ stale, all, onClear }: { stale: number; all: number; onClear: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <Note className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <p>
        <b>{counted(stale)} out of date.</b> Made before the original changed. Translate again, or keep the text in the
        studio.
      </p>
      <LinkButton onClick={() => setAsking(true)}>Clear translations</LinkButton>
      <ConfirmDialog
        danger
        open={asking}
        onOpenChange={setAsking}
        title={`Clear ${all === 1 ? 'the translation' : `all ${counted(all)}`}?`}
        consequence="The languages stay, their texts are deleted, also those you wrote yourself. This cannot be undone."
        confirmLabel="Clear translations"
        onConfirm={() => {
          setAsking(false);
          onClear();
        }}
      />
    </Note>
  );
}
