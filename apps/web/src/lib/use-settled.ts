import { useEffect, useState } from 'react';

/** A value that is still being typed, once it has stood still for a moment. */
export function useSettled<T>(value: T, quiet_ms = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quiet_ms);
    return () => clearTimeout(timer);
  }, [value, quiet_ms]);
  return settled;
}
