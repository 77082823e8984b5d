import { type RefObject, useRef } from 'react';

// What opened the latest dialog: one that follows another at once finds nobody in focus, and goes back to the same place.
let latest: HTMLElement | undefined;

/** Gives focus back to what had it: Radix only knows its own trigger, and our dialogs are opened by state. */
export function useReturnFocus(first?: RefObject<HTMLElement | null>) {
  const before = useRef<(HTMLElement | null | undefined)[]>([]);
  return {
    onOpenAutoFocus(event: Event) {
      const now = document.activeElement;
      if (now instanceof HTMLElement && now !== document.body) latest = now;
      // The act of the dialog may take away the button that opened it: then the part of the page it stood in is next.
      // One that was open when the page came up has nobody to go back to: the page's heading is.
      before.current = [latest, latest?.closest<HTMLElement>('[tabindex="-1"]'), document.querySelector('h1')];
      if (!first?.current) return;
      event.preventDefault();
      first.current.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      before.current.find((element) => element?.isConnected)?.focus();
    },
  };
}
