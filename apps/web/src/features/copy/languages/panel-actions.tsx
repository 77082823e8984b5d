import { Languages, Plus } from 'lucide-react';
import { BusyBlocks } from '#ui/actions/busy-blocks.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { TranslateButtonState } from './language-state.ts';

interface PanelActionsProps {
  state: TranslateButtonState;
  /** How many languages wait for a translation; null where nothing can be translated. */
  waiting: number | null;
  /** Besides the primary one. */
  foreign: number;
  onAdd: () => void;
  onTranslateAll: () => void;
  onPreview: () => void;
}

/** Buttons that cannot act for the moment keep the focus: they are not disabled, they only do nothing. */
export function PanelActions({ state, waiting, foreign, onAdd, onTranslateAll, onPreview }: PanelActionsProps) {
  const busy = state === 'translating';
  const nothing = !waiting;
  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-disabled={busy} onClick={() => !busy && onAdd()}>
        <AddWords state={state} />
      </Button>
      <Button aria-disabled={nothing} onClick={() => !nothing && onTranslateAll()}>
        Translate All
        {!nothing && <span className="mono text-muted">{waiting}</span>}
      </Button>
      <Button aria-disabled={foreign === 0} onClick={() => foreign > 0 && onPreview()}>
        <Languages aria-hidden="true" />
        Preview Translations
      </Button>
    </div>
  );
}

function AddWords({ state }: { state: TranslateButtonState }) {
  switch (state) {
    case 'idle':
      return (
        <>
          <Plus aria-hidden="true" />
          Add Languages
        </>
      );
    case 'translating':
      return (
        <>
          <BusyBlocks />
          Translating...
        </>
      );
    case 'translated':
      return (
        <>
          <Badge kind="done">Translated</Badge>
          <span className="sr-only">(add or remove languages)</span>
        </>
      );
  }
}
