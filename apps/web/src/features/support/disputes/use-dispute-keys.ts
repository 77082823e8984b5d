import { type RefObject, useEffect } from 'react';
import type { DisputeSteps } from './details/side-pane.tsx';

// Elements in which letters are typed.
const TYPING = 'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu]';

/** Steps through disputes or account reviews with J and K, anywhere in the tab or in the drawer of its details. Not in other dialogs. */
export function useDisputeKeys(area: RefObject<HTMLElement | null>, { onPrevious, onNext }: DisputeSteps): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!(target instanceof Element) || target.closest(TYPING)) return;
      const dialog = target.closest('[role=dialog], [role=alertdialog]');
      const tab = area.current;
      // A click beside the tab's controls leaves the focus on the panel around it.
      const inside = dialog ? dialog.querySelector('[data-steps]') : tab?.contains(target) || target.contains(tab);
      const step = key === 'k' ? onPrevious : key === 'j' ? onNext : undefined;
      if (!inside || !step) return;
      event.preventDefault();
      step();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [area, onPrevious, onNext]);
}
