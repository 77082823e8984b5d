import { useState } from 'react';

/** Returns the value, or while it is frozen the last one before that. */
export function useFrozen<T>(value: T, isFrozen: boolean): T {
  const [last, setLast] = useState(value);
  if (!isFrozen && !Object.is(last, value)) setLast(value);
  return isFrozen ? last : value;
}
