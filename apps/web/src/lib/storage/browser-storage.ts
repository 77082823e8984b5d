import type { StaffList } from '@universal-media/contract/operations/staff-lists';

/**
 * Everything we store in the browser, by name. The boot script reads the same names before the first paint.
 *
 * The access token is in session storage, as specified: it ends with its tab and after half an hour, the content
 * policy keeps foreign scripts out, and the refresh cookie that could renew it cannot be read by any script.
 */
export const storageNames = {
  token: 'um.token',
  staffToken: 'um.staff-token',
  /** The view of an account that this tab shows to staff. Its token is the tab's access token. */
  accountView: 'um.account-view',
  /** Which tab of the staff dashboard was open, so that a reload opens it again. */
  staffTab: 'um.staff-tab',
  /** Marks that this browser has a session, so that only its tabs request a token. */
  signedIn: 'um.signed-in',
  preferredMode: 'um.preferred-mode',
  /** Set while a visitor signs in to start a campaign, to the query they came with; survives the way to Google and back. */
  startCampaign: 'um.start-campaign',
  theme: 'um.theme',
  /** The order in progress when the user left for the checkout. */
  beforePayment: 'um.before-payment',
  /** Where to return to after the checkout. */
  placeBeforePayment: 'um.place-before-payment',
  /** The last draft opened in this tab. */
  draftId: 'um.draft-id',
  /** The draft whose launch was refused because the session had ended. */
  interruptedLaunch: 'um.interrupted-launch',
  /** Unsaved edits of a launched campaign. */
  campaignEdit: 'um.campaign-edit',
  /** The open conversation with the assistant, by its id, so that a reload goes on with it. */
  conversation: 'um.conversation',
} as const;

export interface Slot {
  readonly read: () => string | null;
  readonly write: (value: string) => void;
  readonly clear: () => void;
}

// The browser may forbid storage; the app then works until the page is closed.
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

export const storedToken = slot(storageNames.token, () => sessionStorage);
export const storedStaffToken = slot(storageNames.staffToken, () => sessionStorage);
export const storedAccountView = slot(storageNames.accountView, () => sessionStorage);
export const storedStaffTab = slot(storageNames.staffTab, () => sessionStorage);
export const storedSignedIn = slot(storageNames.signedIn, () => localStorage);
export const storedPreferredMode = slot(storageNames.preferredMode, () => localStorage);
export const storedStartCampaign = slot(storageNames.startCampaign, () => sessionStorage);
export const storedTheme = slot(storageNames.theme, () => localStorage);
export const storedBeforePayment = slot(storageNames.beforePayment, () => localStorage);
export const storedPlaceBeforePayment = slot(storageNames.placeBeforePayment, () => localStorage);
export const storedInterruptedLaunch = slot(storageNames.interruptedLaunch, () => sessionStorage);
export const storedCampaignEdit = slot(storageNames.campaignEdit, () => sessionStorage);
export const storedConversation = slot(storageNames.conversation, () => sessionStorage);
export const storedDraftId = slot(storageNames.draftId, () => sessionStorage);

/** The columns and the density of each staff list. */
export const storedLayouts = {
  campaigns: slot('um.list.campaigns', () => localStorage),
  users: slot('um.list.users', () => localStorage),
  payments: slot('um.list.payments', () => localStorage),
  disputes: slot('um.list.disputes', () => localStorage),
  audit: slot('um.list.audit', () => localStorage),
} as const satisfies Record<StaffList, Slot>;

/** Many values of one kind for one user, such as the local copies of drafts. */
export interface DraftStorage {
  readonly names: () => string[];
  readonly read: (name: string) => string | null;
  /** False if storage is full or forbidden. */
  readonly write: (name: string, value: string) => boolean;
  readonly clear: (name: string) => void;
}

/** Staff who see an account leave nothing of it in the browser: their copies end with the tab. */
const copyStorage = (): Storage => (storedAccountView.read() === null ? localStorage : sessionStorage);

export const storedDrafts = (user_id: string, storage: () => Storage = copyStorage): DraftStorage =>
  storedCopies(`um.draft.${user_id}.`, storage);

/** Testimonials that have not become a draft yet. */
export const storedTestimonials = (user_id: string, storage: () => Storage = copyStorage): DraftStorage =>
  storedCopies(`um.testimonial.${user_id}.`, storage);

function storedCopies(front: string, storage: () => Storage): DraftStorage {
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
