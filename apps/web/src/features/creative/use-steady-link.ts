import { useState } from 'react';
import { useReadContentAgain } from './queries.ts';

/**
 * Links to files end and are given anew with every reading. What is shown keeps the one it began with, so that no film
 * starts over and no picture blinks; a new one is taken when the old one has failed.
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
