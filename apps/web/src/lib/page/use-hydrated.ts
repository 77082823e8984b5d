import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on a prerendered page and in its first rendering in a browser, which must be the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
