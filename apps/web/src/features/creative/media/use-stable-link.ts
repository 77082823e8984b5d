import { useState } from 'react';
import { useReadContentAgain } from './queries.ts';

/**
 * Keeps the first link to a file. Links expire and every query returns new ones, but switching links would restart a
 * video and make an image flicker, so a new link is used only when the old one has failed, or for another file.
 */
export function useStableLink(
  content_id: string,
  link: string | null,
): { src: string | undefined; onError: () => void } {
  const readAgain = useReadContentAgain();
  const [held, setHeld] = useState({ content_id, link });
  const [failed, setFailed] = useState<string | null>(null);
  const isOtherFile = held.content_id !== content_id;
  if (isOtherFile || (link !== held.link && (held.link === null || held.link === failed))) {
    setHeld({ content_id, link });
  }
  const src = isOtherFile ? link : held.link;
  return {
    src: src === null || src === failed ? undefined : src,
    onError() {
      setFailed(src);
      readAgain();
    },
  };
}
