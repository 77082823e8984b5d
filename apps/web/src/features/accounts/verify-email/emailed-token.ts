import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Reads the token behind the # of a link, or from the query of a link that was sent before tokens moved there. */
const readToken = ({ hash, search }: { readonly hash: string; readonly search: string }): string | null =>
  new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');

interface MailedLink {
  /** Null when the link has none. */
  readonly token: string | null;
  /** How often a link was opened in this tab before: the page starts over with each. */
  readonly opened: number;
}

/**
 * The secret of a link in a mail. It is read once and then taken out of the address bar, so that neither the history nor a
 * shared screen keeps it. Opening a link in a tab that shows its page already changes only what is behind the #.
 */
export function useMailedLink(): MailedLink {
  const navigate = useNavigate();
  const shown = readToken(useLocation());
  const [link, setLink] = useState({ token: shown, opened: 0, isCleared: false });
  if (shown === null && !link.isCleared) setLink({ ...link, isCleared: true });
  if (shown !== null && link.isCleared) setLink({ token: shown, opened: link.opened + 1, isCleared: false });
  const isShown = shown !== null;
  useEffect(() => {
    if (isShown) void navigate({ search: '', hash: '' }, { replace: true });
  }, [isShown, navigate]);
  return link;
}
