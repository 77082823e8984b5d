/**
 * What a browser keeps for us, by name. The boot script reads the same names before anything is drawn.
 *
 * The access token lives in session storage, as documented: it ends with its tab and after half an hour, the content
 * policy keeps foreign scripts out, and the refresh cookie that could renew it cannot be read by any script.
 */
export const keptNames = {
  token: 'um.token',
  staffToken: 'um.staff-token',
  /** Which tab of the staff dashboard was open, so that a reload opens it again. */
  staffTab: 'um.staff-tab',
  /** Says only that this browser has a session: a new tab then asks for a token, and a stranger's browser asks nothing. */
  signedIn: 'um.signed-in',
  preferredMode: 'um.preferred-mode',
  theme: 'um.theme',
  /** What somebody was doing when they left for the payment page. */
  beforePayment: 'um.before-payment',
  /** Where they were, to lead them back there. */
  placeBeforePayment: 'um.place-before-payment',
  /** The draft that was last open in this tab. */
  draftId: 'um.draft-id',
  /** The draft whose launch was refused because the session had ended. */
  interruptedLaunch: 'um.interrupted-launch',
  /** What was changed in a launched campaign and not sent off yet. */
  campaignEdit: 'um.campaign-edit',
} as const;

export interface Slot {
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
export const keptStaffTab = slot(keptNames.staffTab, () => sessionStorage);
export const keptSignedIn = slot(keptNames.signedIn, () => localStorage);
export const keptPreferredMode = slot(keptNames.preferredMode, () => localStorage);
export const keptTheme = slot(keptNames.theme, () => localStorage);
export const keptBeforePayment = slot(keptNames.beforePayment, () => localStorage);
export const keptPlaceBeforePayment = slot(keptNames.placeBeforePayment, () => localStorage);
export const keptInterruptedLaunch = slot(keptNames.interruptedLaunch, () => sessionStorage);
export const keptCampaignEdit = slot(keptNames.campaignEdit, () => sessionStorage);
export const keptDraftId = slot(keptNames.draftId, () => sessionStorage);

/** Many things of one kind that one person keeps in this browser: what they are building, copy by copy. */
export interface Shelf {
  readonly names: () => string[];
  readonly read: (name: string) => string | null;
  /** False where the browser has no room or forbids it. */
  readonly write: (name: string, value: string) => boolean;
  readonly clear: (name: string) => void;
}

export function keptDrafts(user_id: string, storage: () => Storage = () => localStorage): Shelf {
  const front = `um.draft.${user_id}.`;
  return {
    names() {
      try {
        return Object.keys(storage()).flatMap((key) => (key.startsWith(front) ? [key.slice(front.length)] : []));
      } catch {
        return [];
      }
    },
    read(name) {
      try {
        return storage().getItem(front + name);
      } catch {
        return null;
      }
    },
    write(name, value) {
      try {
        storage().setItem(front + name, value);
        return true;
      } catch {
        return false;
      }
    },
    clear(name) {
      try {
        storage().removeItem(front + name);
      } catch {}
    },
  };
}
