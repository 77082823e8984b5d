import { languageName } from '@universal-media/contract/copy/languages';
import { RefreshCw, Square, Undo2 } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import type { LanguageState } from '../language-state.ts';

interface EditorActionsProps {
  state: LanguageState;
  source_language: string;
  /** There is a model, and there are words. */
  able: boolean;
  /** There is a translation to read back. */
  translated: boolean;
  backing: boolean;
  canUndo: boolean;
  onMake: () => void;
  onStop: () => void;
  onUndo: () => void;
  onBack: () => void;
  onKeep: () => void;
}

const makeWords: Partial<Record<LanguageState, string>> = { untranslated: 'Translate', error: 'Retry' };

export function EditorActions(props: EditorActionsProps) {
  const { state, source_language, able, translated, backing, canUndo } = props;
  const busy = state === 'translating';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(able || busy) && (
        <Button size="s" onClick={busy ? props.onStop : props.onMake}>
          {busy ? <Square aria-hidden="true" /> : <RefreshCw aria-hidden="true" />}
          {busy ? 'Stop' : (makeWords[state] ?? 'Regenerate')}
        </Button>
      )}
      {canUndo && !busy && (
        <Button size="s" variant="quiet" onClick={props.onUndo}>
          <Undo2 aria-hidden="true" />
          Previous text
        </Button>
      )}
      {state === 'stale' && (
        <Button size="s" onClick={props.onKeep}>
          Keep as it is
        </Button>
      )}
      {able && translated && !busy && (
        <Button size="s" variant="quiet" busy={backing} busyLabel="Translating back" onClick={props.onBack}>
          Back to {languageName(source_language)}
        </Button>
      )}
    </div>
  );
}
