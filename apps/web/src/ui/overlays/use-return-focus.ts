import { type RefObject, useRef } from 'react';

// The element that opened the latest dialog. A dialog that follows directly finds no focus and returns to the same place.
let latest: HTMLElement | undefined;

/** Returns the focus to where it was: Radix only knows its own trigger, and our dialogs are opened by state. */
export function useReturnFocus(first?: RefObject<HTMLElement | null>) {
  const before = useRef<(HTMLElement | null | undefined)[]>([]);
  return {
    onOpenAutoFocus(event: Event) {
      const now = document.activeElement;
      if (now instanceof HTMLElement && now !== document.body) latest = now;
      // The dialog's action may remove the button that opened it: then its focusable container is next. A dialog that was
      // open from the start returns to the page's heading.
      before.current = [latest, latest?.closest<HTMLElement>('[tabindex="-1"]'), document.querySelector('h1')];
      if (!first?.current) return;
      event.preventDefault();
      first.current.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const target = before.current.find((element) => element?.isConnected);
      // Radix calls this a moment after the dialog is gone. What was given the focus since then keeps it, unless it is the
      // dialog around the target.
      if (target && document.activeElement?.contains(target)) target.focus();
    },
  };
}
