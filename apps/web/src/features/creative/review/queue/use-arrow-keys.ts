import { type RefObject, useEffect } from 'react';

// Where the arrows have a meaning of their own: text, choices, players.
const TAKEN = 'input, textarea, select, video, audio, [role=radio], [role=combobox], [role=listbox]';

/** The arrow keys turn to what stands before and after, inside the dialog that `part` is in and not in one above it. */
export function useArrowKeys(
  part: RefObject<HTMLElement | null>,
  actions: { readonly onPrevious: (() => void) | undefined; readonly onNext: (() => void) | undefined },
): void {
  const { onPrevious, onNext } = actions;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target } = event;
      const act = key === 'ArrowLeft' ? onPrevious : key === 'ArrowRight' ? onNext : undefined;
      if (!act || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const dialog = part.current?.closest('[role=dialog]');
      if (!(target instanceof Element) || !dialog?.contains(target) || target.closest(TAKEN)) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [part, onPrevious, onNext]);
}
