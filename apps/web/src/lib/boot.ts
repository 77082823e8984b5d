import { keptNames } from './kept.ts';
import { PREVIEW_WISH } from './preview-wish.ts';

/**
 * Runs in the head, before anything is drawn: sets the theme, and says whether this browser has a session (or comes back
 * with one from Google, or wishes for a demonstration) or asks for the authentication screen, so that the prerendered public page is not shown to somebody who is about to see another one.
 * A text and not a function, because the prerendered page and the program that takes it over must hold the same letters.
 *
 * It also tells zod, before its first schema is made, that the content policy forbids it to compile validators.
 */
export const bootScript = `(() => {
  globalThis.__zod_globalConfig = { jitless: true };
  const root = document.documentElement;
  let theme = null;
  try {
    theme = localStorage.getItem('${keptNames.theme}');
    if (sessionStorage.getItem('${keptNames.token}') || localStorage.getItem('${keptNames.signedIn}')) {
      root.dataset.session = 'stored';
    }
    if (localStorage.getItem('${keptNames.preferredMode}')) root.dataset.opens = 'authentication';
  } catch {}
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : dark ? 'dark' : 'light';
  const query = new URLSearchParams(location.search);
  if (query.get('google') === 'signed_in' || query.has('${PREVIEW_WISH}')) root.dataset.session = 'expected';
  if (query.get('login') === 'true' || query.get('signup') === 'true' || query.has('google')) {
    root.dataset.opens = 'authentication';
  }
})();`;

/** The program has taken over: from here on it alone decides what is shown. */
export function endBoot(): void {
  delete document.documentElement.dataset.session;
  delete document.documentElement.dataset.opens;
}
