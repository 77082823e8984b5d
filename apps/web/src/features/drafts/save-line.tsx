import { clsx } from 'clsx';
import { useState } from 'react';
import { useStored } from '../../lib/store.ts';
import { LinkButton } from '../../ui/link.tsx';
import type { DraftEngine } from './draft-engine.ts';
import { isTrouble, saveWords } from './save-words.ts';

interface SaveLineProps {
  draft: DraftEngine;
  /** Opens the question that keeps it from being saved, after somebody has closed it. */
  onAsk: () => void;
  className?: string;
}

export function SaveLine({ draft, onAsk, className }: SaveLineProps) {
  const state = useStored(draft.saving);
  const trouble = isTrouble(state);
  return (
    <span className={clsx(className, trouble ? 'text-ink' : 'text-muted')}>
      {trouble && <i className="hatch me-2 inline-block size-3 border border-ink align-[-1px]" aria-hidden="true" />}
      <span>{saveWords(state)}</span>
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

/**
 * The same for whoever does not see the header: when something goes wrong, and when it is well again. A save each quarter
 * of a minute is not worth an interruption.
 */
export function SaveNews({ draft }: { draft: DraftEngine }) {
  const state = useStored(draft.saving);
  const trouble = isTrouble(state) && state.kind !== 'preview';
  const [wasTrouble, setWasTrouble] = useState(false);
  if (trouble && !wasTrouble) setWasTrouble(true);
  const recovered = wasTrouble && state.kind === 'saved';
  return (
    <span role="status" className="sr-only">
      {trouble ? saveWords(state) : recovered ? 'Saved' : ''}
    </span>
  );
}
