import { useStored } from '#lib/state/store.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeletedDialog } from './deleted-dialog.tsx';
import type { DraftEngine } from './saving/draft-engine.ts';
import type { SaveState } from './saving/save-state.ts';

interface DraftQuestionsProps {
  draft: DraftEngine;
  /** The state whose dialog the user dismissed; its dialog does not reopen by itself. */
  closed: SaveState | null;
  onClose: (state: SaveState) => void;
  onLeave: () => void;
}

/** The dialog that must be answered before the draft can be saved again. */
export function DraftQuestions({ draft, closed, onClose, onLeave }: DraftQuestionsProps) {
  const state = useStored(draft.saving);
  if (state === closed) return null;
  const close = () => onClose(state);
  if (state.kind === 'conflict') return <ConflictDialog draft={draft} theirs={state.theirs} onClose={close} />;
  if (state.kind === 'deleted') return <DeletedDialog draft={draft} onClose={close} onLeave={onLeave} />;
  return null;
}
