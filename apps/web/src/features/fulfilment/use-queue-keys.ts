import { type RefObject, useEffect } from 'react';
import type { Turns } from './side-panel.tsx';

// Where the arrows have a meaning of their own: text, choices, players.
const TAKEN = 'input, textarea, select, video, audio, [role=radio], [role=combobox], [role=listbox]';

/**
 * The arrow keys turn to the campaign before and after: left and right anywhere in `part` or in the drawer over it, up and
 * down on the rows, where nothing scrolls by them. Not in a dialog above.
 */
export function useQueueKeys(part: RefObject<HTMLElement | null>, { onPrevious, onNext }: Turns): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!(target instanceof Element) || target.closest(TAKEN)) return;
      const inside = part.current?.contains(target) || target.closest('[role=dialog]')?.querySelector('[data-turns]');
      if (!inside) return;
      const onRow = target.closest('[data-campaign]') !== null;
      const back = key === 'ArrowLeft' || (onRow && key === 'ArrowUp');
      const on = key === 'ArrowRight' || (onRow && key === 'ArrowDown');
      const act = back ? onPrevious : on ? onNext : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [part, onPrevious, onNext]);
}
