import { type ReactNode, useEffect } from 'react';
import { Button } from '../actions/button.tsx';
import { announce } from '../feedback/announce.ts';

interface SelectionBarProps {
  selected: ReadonlySet<string>;
  actions: ReactNode;
  onClear: () => void;
}

/** Sticks to the bottom of the window while rows are chosen, so the acts are never out of sight. */
export function SelectionBar({ selected, actions, onClear }: SelectionBarProps) {
  const count = selected.size;

  useEffect(() => {
    if (count > 0) announce(`${count} selected`);
  }, [count]);

  if (count === 0) return null;
  return (
    <section
      aria-label="Selected rows"
      className="sticky bottom-0 z-3 flex flex-wrap items-center gap-2.5 border-ink border-y-2 bg-panel px-3 py-2"
    >
      <span className="num me-auto text-row">{count} selected</span>
      {actions}
      <Button size="s" variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
