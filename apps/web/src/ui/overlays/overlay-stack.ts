type Close = () => void;

let open: readonly Close[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Close[]) {
  open = next;
  for (const listener of listeners) listener();
}

/** The dialogs, drawers and palettes on screen, the topmost last. Toasts lie above them all and give way to them. */
export const overlayStack = {
  /** Adds an overlay with what closes it; the answer removes it. */
  add(close: Close): () => void {
    // A function of its own, so that an overlay which is added twice is removed once.
    const entry: Close = () => close();
    change([...open, entry]);
    return () => change(open.filter((one) => one !== entry));
  },

  /** Closes the topmost overlay. False when none is open. */
  closeTop(): boolean {
    const top = open.at(-1);
    top?.();
    return top !== undefined;
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  hasOpen: (): boolean => open.length > 0,
};
