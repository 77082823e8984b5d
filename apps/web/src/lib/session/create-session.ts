import { createStore, useStore } from '../state/store.ts';
import { takePreviewRequest } from './preview-request.ts';

/** The session of this browser, as the screens see it. `End` lists the reasons for which it can end without a sign-out. */
export type Session<User, End extends string> =
  /** Not checked yet. Prerendered pages are drawn in this phase. */
  | { readonly phase: 'starting' }
  /** The browser has a session from an earlier visit, and the server is being asked about it. */
  | { readonly phase: 'checking' }
  /** The server does not answer, so it is unknown whether the saved session is valid. */
  | { readonly phase: 'unreachable' }
  | { readonly phase: 'signed_in'; readonly user: User }
  /** Signing out, waiting for the server. */
  | { readonly phase: 'leaving' }
  | { readonly phase: 'signed_out'; readonly ended?: End };

interface SessionStart {
  /** Runs while a user is signed in, until the signal aborts. */
  readonly attend: (signal: AbortSignal) => void;
  /** Continues the saved session, or ends the session when there is none. */
  readonly restore: () => void;
  readonly openPreview: () => Promise<void>;
}

/** Creates the state of a session and its transitions. Advertisers and staff have one each. */
export function createSession<User, End extends string>() {
  let isAttended = false;
  const prerendered: Session<User, End> = { phase: 'starting' };
  const store = createStore<Session<User, End>>(prerendered);

  const giveUp = () => {
    if (store.get().phase === 'checking') store.set({ phase: 'unreachable' });
  };

  return {
    store,
    use: (): Session<User, End> => useStore(store, prerendered),

    enter: (user: User): void => store.set({ phase: 'signed_in', user }),
    leave: (): void => store.set({ phase: 'leaving' }),
    end: (ended?: End): void => store.set({ phase: 'signed_out', ...(ended && { ended }) }),

    /** Has `attend` run while a user is signed in, from now on. Only the first call of a page counts. */
    attend(attend: SessionStart['attend']): void {
      if (isAttended) return;
      isAttended = true;
      attendWhileSignedIn(store, attend);
    },

    /** Starts the session once per page. A preview request in the URL opens a demo session where the server has one. */
    start({ attend, restore, openPreview }: SessionStart): void {
      if (store.get().phase !== 'starting') return;
      this.attend(attend);
      if (takePreviewRequest()) {
        store.set({ phase: 'checking' });
        openPreview().catch(restore);
      } else restore();
    },

    /** Asks the server about the saved session. An answer that comes after the patience has run out still counts. */
    async check(load: () => Promise<unknown>, patienceMs?: number): Promise<void> {
      store.set({ phase: 'checking' });
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      try {
        await load();
      } catch {
        // A refusal has already ended the session. Any other failure says nothing about the token, so it is kept.
        giveUp();
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function attendWhileSignedIn(
  store: {
    readonly get: () => { readonly phase: string };
    readonly subscribe: (listener: () => void) => unknown;
  },
  attend: (signal: AbortSignal) => void,
): void {
  let leaving: AbortController | undefined;
  const follow = () => {
    const isSignedIn = store.get().phase === 'signed_in';
    if (isSignedIn && !leaving) {
      leaving = new AbortController();
      attend(leaving.signal);
    } else if (!isSignedIn && leaving) {
      leaving.abort();
      leaving = undefined;
    }
  };
  store.subscribe(follow);
  follow();
}
