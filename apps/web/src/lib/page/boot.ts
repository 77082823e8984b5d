import { heroes } from '@universal-media/contract/support/site/heroes';
import { PREVIEW_PARAMETER } from '../session/preview-request.ts';
import { storageNames } from '../storage/browser-storage.ts';

/**
 * Runs in the head, before the first paint: sets the theme, and notes whether this browser has a session, returns from
 * Google, starts a demo or opens the sign-in screen, so that the prerendered public page does not flash.
 * A string and not a function, because it runs before any module is loaded.
 *
 * Also tells zod, before the first schema is created, that the content security policy forbids compiled validators.
 */
export const bootScript = `(() => {
  globalThis.__zod_globalConfig = { jitless: true };
  const root = document.documentElement;
  let theme = null;
  try {
    theme = localStorage.getItem('${storageNames.theme}');
    if (sessionStorage.getItem('${storageNames.token}') || localStorage.getItem('${storageNames.signedIn}')) {
      root.dataset.session = 'stored';
    }
    if (localStorage.getItem('${storageNames.preferredMode}')) root.dataset.opens = 'authentication';
  } catch {}
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : dark ? 'dark' : 'light';
  const query = new URLSearchParams(location.search);
  const hero = query.get('hero');
  if (hero && /^[1-${heroes.length}]$/.test(hero)) root.dataset.hero = hero;
  if (query.get('google') === 'signed_in' || query.has('${PREVIEW_PARAMETER}')) root.dataset.session = 'expected';
  if (['login', 'signup'].some((name) => query.get(name) === 'true') || query.has('google') || query.get('view') === 'campaign-builder') {
    root.dataset.opens = 'authentication';
  }
})();`;

/** Ends the boot phase: from here on React decides what is shown. */
export function endBoot(): void {
  delete document.documentElement.dataset.session;
  delete document.documentElement.dataset.opens;
}
