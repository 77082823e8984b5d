/**
 * What a browser keeps for us, by name. The boot script reads the same names before anything is drawn.
 *
 * The access token lives in session storage, as documented: it ends with its tab and after half an hour, the content
 * policy keeps foreign scripts out, and the refresh cookie that could renew it cannot be read by any script.
 */
export const keptNames = {
  token: 'um.token',
  staffToken: 'um.staff-token',
  /** Says only that this browser has a session: a new tab then asks for a token, and a stranger's browser asks nothing. */
  signedIn: 'um.signed-in',
  preferredMode: 'um.preferred-mode',
  theme: 'um.theme',
} as const;

interface Slot {
  readonly read: () => string | null;
  readonly write: (value: string) => void;
  readonly clear: () => void;
}

// Storage can be forbidden by the browser's settings; the product then works until the page is closed.
function slot(name: string, storage: () => Storage): Slot {
  let inMemory: string | null = null;
  return {
    read() {
      try {
        return storage().getItem(name);
      } catch {
        return inMemory;
      }
    },
    write(value) {
      inMemory = value;
      try {
        storage().setItem(name, value);
      } catch {}
    },
    clear() {
      inMemory = null;
      try {
        storage().removeItem(name);
      } catch {}
    },
  };
}

export const keptToken = slot(keptNames.token, () => sessionStorage);
export const keptStaffToken = slot(keptNames.staffToken, () => sessionStorage);
export const keptSignedIn = slot(keptNames.signedIn, () => localStorage);
export const keptPreferredMode = slot(keptNames.preferredMode, () => localStorage);
export const keptTheme = slot(keptNames.theme, () => localStorage);
