import { clsx } from 'clsx';
import { useState } from 'react';
import { useStored } from '#lib/state/store.ts';
import { LinkButton } from '#ui/actions/link.tsx';
import type { DraftEngine } from './saving/draft-engine.ts';
import { isTrouble, saveText } from './saving/texts.ts';

interface SaveStatusProps {
  draft: DraftEngine;
  /** Reopens a dismissed dialog. */
  onAsk: () => void;
  className?: string;
}

export function SaveStatus({ draft, onAsk, className }: SaveStatusProps) {
  const state = useStored(draft.saving);
  const trouble = isTrouble(state);
  return (
    <span className={clsx(className, trouble ? 'text-ink' : 'text-muted')}>
      {trouble && <i className="hatch me-2 inline-block size-3 border border-ink align-[-1px]" aria-hidden="true" />}
      <span>{saveText(state)}</span>
      {(state.kind === 'conflict' || state.kind === 'deleted') && (
        <>
          {' '}
          <LinkButton className="text-small" onClick={onAsk}>
            Choose
          </LinkButton>
        </>
      )}
    </span>
  );
}

/** Announces save problems and recoveries to screen readers. Regular saves are too frequent to announce. */
export function SaveAnnouncer({ draft }: { draft: DraftEngine }) {
  const state = useStored(draft.saving);
  const trouble = isTrouble(state) && state.kind !== 'preview';
  const [wasTrouble, setWasTrouble] = useState(false);
  if (trouble && !wasTrouble) setWasTrouble(true);
  const recovered = wasTrouble && state.kind === 'saved';
  return (
    <span role="status" className="sr-only">
      {trouble ? saveText(state) : recovered ? 'Saved' : ''}
    </span>
  );
}
