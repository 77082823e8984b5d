export interface Toast {
  message: string;
  /** Undoes the action; its button closes the toast. */
  undo?: () => void;
  /** The act itself, held back until Undo can no longer be pressed. Left out when the act is already done. */
  commit?: () => void;
  /** stop: something failed; stays until it is closed. */
  tone?: 'plain' | 'stop';
}

export interface ShownToast extends Toast {
  id: number;
}

const MAX_SHOWN = 3;

/** The toasts on screen. An act that waits for its toast is carried out exactly once, unless Undo came first. */
export function createToastQueue() {
  let shown: readonly ShownToast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();

  function change(next: readonly ShownToast[]) {
    shown = next;
    for (const listener of listeners) listener();
  }

  function close(id: number, how: 'undo' | 'commit') {
    const toast = shown.find((one) => one.id === id);
    if (!toast) return;
    change(shown.filter((one) => one !== toast));
    if (how === 'undo') toast.undo?.();
    else toast.commit?.();
  }

  return {
    show(toast: Toast): number {
      const id = nextId++;
      change([...shown, { ...toast, id }]);
      const oldest = shown[0];
      if (shown.length > MAX_SHOWN && oldest) close(oldest.id, 'commit');
      return id;
    },
    close,
    /** Commits pending actions when the page closes. */
    commitAll() {
      for (const { id } of shown) close(id, 'commit');
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => shown,
  };
}
