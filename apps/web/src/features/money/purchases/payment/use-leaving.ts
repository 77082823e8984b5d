import { useEffect, useState } from 'react';

/** Tracks that the browser is leaving for another site. A browser may restore this page when the user comes back. */
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
