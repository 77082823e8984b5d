import { AccountView, type StartedAccountView } from '@universal-media/contract/accounts/security/account-view';
import { parseJson } from '../call/json.ts';
import { storageNames, storedAccountView, storedToken } from './browser-storage.ts';

/** Returns the view of an account that this tab shows to staff; null in every other tab. */
export function readAccountView(): AccountView | null {
  const stored = storedAccountView.read();
  return stored === null ? null : (AccountView.safeParse(parseJson(stored)).data ?? null);
}

export function forgetAccountView(): void {
  storedAccountView.clear();
  storedToken.clear();
}

/** Opens a view in a tab of its own. Returns false when the browser does not allow it without another click. */
export function openAccountView({ access_token, view }: StartedAccountView, path: string): boolean {
  const tab = window.open('', '_blank');
  if (!tab) return false;
  // The new tab starts with a copy of this tab's storage. It gets the token of the view and nothing else.
  tab.sessionStorage.clear();
  tab.sessionStorage.setItem(storageNames.token, access_token);
  tab.sessionStorage.setItem(storageNames.accountView, JSON.stringify(view));
  tab.opener = null;
  tab.location.replace(path);
  return true;
}
