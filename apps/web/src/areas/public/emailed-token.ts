import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The secret of a link in a mail, null when there is none. It is read once, and then taken out of the address bar, so that
 * neither the history nor a shared screen keeps it.
 */
export function useMailedToken(): string | null {
  const [query, setQuery] = useSearchParams();
  const [token] = useState(() => query.get('token'));
  useEffect(() => {
    if (query.has('token')) setQuery({}, { replace: true });
  }, [query, setQuery]);
  return token;
}
