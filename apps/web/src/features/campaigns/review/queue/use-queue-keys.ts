import { type RefObject, useEffect } from 'react';
import type { QueueSteps } from '../pane/side-panel.tsx';

// Elements with their own use for the arrow keys.
const OWN_ARROW_KEYS = 'input, textarea, select, video, audio, [role=radio], [role=combobox], [role=listbox]';

/**
 * Opens the previous and next campaign with the arrow keys: left and right anywhere in `area` or in its drawer, up and down
 * on the rows. Not inside other dialogs.
 */
export function useQueueKeys(area: RefObject<HTMLElement | null>, { onPrevious, onNext }: QueueSteps): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!(target instanceof Element) || target.closest(OWN_ARROW_KEYS)) return;
      const inside = area.current?.contains(target) || target.closest('[role=dialog]')?.querySelector('[data-steps]');
      if (!inside) return;
      const onRow = target.closest('[data-campaign]') !== null;
      const back = key === 'ArrowLeft' || (onRow && key === 'ArrowUp');
      const forward = key === 'ArrowRight' || (onRow && key === 'ArrowDown');
      const step = back ? onPrevious : forward ? onNext : undefined;
      if (!step) return;
      event.preventDefault();
      step();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [area, onPrevious, onNext]);
}
