import { useEffect, useRef } from 'react';

/**
 * Keeps the focus when an action removes the button that started it: when `phase` changes and nothing has the focus, the
 * element with this ref (and tabIndex -1) takes it instead of the top of the page.
 */
export function useFocusAfterLoss<T extends HTMLElement>(phase: unknown) {
  const element = useRef<T>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [phase]);
  return element;
}
