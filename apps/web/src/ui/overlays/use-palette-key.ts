import { useEffect } from 'react';

/** Cmd-K on a Mac, Ctrl-K elsewhere. Apart from the palette, so that a page can listen before it has fetched that. */
export function usePaletteKey(toggle: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      toggle();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [toggle]);
}
