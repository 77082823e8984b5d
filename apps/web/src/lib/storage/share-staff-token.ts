/**
 * Hands the staff token from an open staff tab to a new one of the same browser. The token stays in the session storage of
 * tabs, as specified: nothing of it is left once the last staff tab is closed.
 */
const CHANNEL = 'um.staff-session';
/** Another tab answers within a few milliseconds. Without one, sign-in waits this long. */
const PATIENCE_MS = 250;

type Message = { readonly type: 'ask' } | { readonly type: 'offer'; readonly token: string };

function isMessage(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  return data.type === 'ask' || (data.type === 'offer' && 'token' in data && typeof data.token === 'string');
}

/** Answers new tabs that ask for the token, until the signal aborts. */
export function offerStaffToken(readToken: () => string | null, signal: AbortSignal): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const token = readToken();
    if (isMessage(data) && data.type === 'ask' && token !== null) {
      channel.postMessage({ type: 'offer', token } satisfies Message);
    }
  };
  signal.addEventListener('abort', () => channel.close());
}

/** Asks the other tabs for their token; null when none of them is signed in. */
export function askForStaffToken(): Promise<string | null> {
  if (!('BroadcastChannel' in globalThis)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const finish = (token: string | null) => {
      clearTimeout(timer);
      channel.close();
      resolve(token);
    };
    const timer = setTimeout(() => finish(null), PATIENCE_MS);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isMessage(data) && data.type === 'offer') finish(data.token);
    };
    channel.postMessage({ type: 'ask' } satisfies Message);
  });
}
