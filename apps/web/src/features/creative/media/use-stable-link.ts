import { useState } from 'react';
import { useReadContentAgain } from './queries.ts';

/**
 * Keeps the first link to a file. Links expire and every query returns new ones, but switching links would restart a
 * video and make an image flicker, so a new link is used only when the old one has failed.
 */
export function useSteadyLink(link: string | null): { src: string | undefined; onError: () => void } {
  const readAgain = useReadContentAgain();
  const [held, setHeld] = useState(link);
  const [failed, setFailed] = useState<string | null>(null);
  if (link !== held && (held === null || held === failed)) setHeld(link);
  return {
    src: held === null || held === failed ? undefined : held,
    onError() {
      setFailed(held);
      readAgain();
    },
  };
}
