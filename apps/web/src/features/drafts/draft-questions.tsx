import { useStored } from '../../lib/store.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeletedDialog } from './deleted-dialog.tsx';
import type { DraftEngine } from './draft-engine.ts';
import type { SaveState } from './save-state.ts';

interface DraftQuestionsProps {
  draft: DraftEngine;
  /** The state whose question somebody has closed without an answer: it is not asked again by itself. */
  closed: SaveState | null;
  onClose: (state: SaveState) => void;
  onLeave: () => void;
}

/** What has to be answered before a draft can be saved again. */
export function DraftQuestions({ draft, closed, onClose, onLeave }: DraftQuestionsProps) {
  const state = useStored(draft.saving);
  if (state === closed) return null;
  const close = () => onClose(state);
  if (state.kind === 'conflict') return <ConflictDialog draft={draft} theirs={state.theirs} onClose={close} />;
  if (state.kind === 'deleted') return <DeletedDialog draft={draft} onClose={close} onLeave={onLeave} />;
  return null;
}
