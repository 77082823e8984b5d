/** Query parameter that requests a demo session. Its value does not matter. */
export const PREVIEW_PARAMETER = 'preview-admin-token';

/** Returns whether the URL requests a demo session, and removes the request from it. */
export function takePreviewRequest(): boolean {
  const url = new URL(location.href);
  if (!url.searchParams.has(PREVIEW_PARAMETER)) return false;
  url.searchParams.delete(PREVIEW_PARAMETER);
  history.replaceState(history.state, '', url);
  return true;
}
