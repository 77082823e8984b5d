/** The query parameter that asks for a session of the demonstration. Its value does not matter: it proves nothing. */
export const PREVIEW_WISH = 'preview-admin-token';

/** Whether the address asks for a demonstration; it does so once, and is then a plain address again. */
export function takePreviewWish(): boolean {
  const url = new URL(location.href);
  if (!url.searchParams.has(PREVIEW_WISH)) return false;
  url.searchParams.delete(PREVIEW_WISH);
  history.replaceState(history.state, '', url);
  return true;
}
