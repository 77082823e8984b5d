import { type RefObject, useEffect, useLayoutEffect } from 'react';
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
      if (!(target instanceof Element) || target.closest(OWN_ARROW_KEYS) || !isInside(area.current, target)) return;
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

/** Answers whether an element is in a queue or in the drawer of its item. */
const isInside = (area: HTMLElement | null, target: Element): boolean =>
  area?.contains(target) === true || target.closest('[role=dialog]')?.querySelector('[data-steps]') != null;

// Elements in which letters are typed.
const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';

/** What single keys do. Only while the focus is in the queue or its panel (WCAG 2.1.4), and never while text is typed. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

export function useShortcuts(area: RefObject<HTMLElement | null>, shortcuts: Shortcuts): void {
  // In place as soon as the campaign is on the screen: after the paint, a key could meet the shortcuts of the last one.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      if (!(target instanceof Element) || target.closest(TYPED_INTO) || !isInside(area.current, target)) return;
      const act = shortcuts[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [area, shortcuts]);
}
