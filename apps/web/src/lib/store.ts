import { useSyncExternalStore } from 'react';

/** A value that lives outside React and tells its readers when it changes. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What can be followed, but is changed elsewhere. */
export type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>;

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `prerendered` is what the page shows where there is no browser, and again while it comes to life. */
export const useStore = <T>(store: Store<T>, prerendered: T): T =>
  useSyncExternalStore(store.subscribe, store.get, () => prerendered);

/** For screens that only a signed-in browser ever draws. */
export const useStored = <T>(store: Readable<T>): T => useSyncExternalStore(store.subscribe, store.get);
