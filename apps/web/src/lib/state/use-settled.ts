import { useEffect, useState } from 'react';

/** Debounces a value that is being typed. */
export function useSettled<T>(value: T, quiet_ms = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quiet_ms);
    return () => clearTimeout(timer);
  }, [value, quiet_ms]);
  return settled;
}
