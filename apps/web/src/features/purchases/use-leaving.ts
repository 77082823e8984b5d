import { useEffect, useState } from 'react';

/** On the way to another site. A browser may show this very page again when its user comes back. */
export function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return {
    leaving,
    leave(url: string) {
      setLeaving(true);
      window.location.assign(url);
    },
  };
}
