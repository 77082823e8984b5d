import { useSyncExternalStore } from 'react';

/** A value outside React that notifies its subscribers. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A read-only view of a store. */
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

/** `prerendered` is the value on the server and during hydration. */
export const useStore = <T>(store: Store<T>, prerendered: T): T =>
  useSyncExternalStore(store.subscribe, store.get, () => prerendered);

/** For screens that are never prerendered. */
export const useStored = <T>(store: Readable<T>): T => useSyncExternalStore(store.subscribe, store.get);
