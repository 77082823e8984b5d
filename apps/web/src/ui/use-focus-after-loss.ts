import { useEffect, useRef } from 'react';

/**
 * What a press leads to may take the pressed button away, and the focus with it. When `phase` changes and nobody has the
 * focus any more, the part of the page this is put on (with tabIndex -1) takes it, instead of the top of the page.
 */
export function useFocusAfterLoss<T extends HTMLElement>(phase: unknown) {
  const part = useRef<T>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  }, [phase]);
  return part;
}
