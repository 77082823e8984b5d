import { identityEndpoints } from '@universal-media/contract/identity';
import { isRefused } from '../call-error.ts';
import { keptToken } from '../kept.ts';
import { send } from '../send.ts';
import { beginSession, endSession } from './session.ts';

let running: Promise<string> | undefined;

/**
 * Trades the refresh cookie for a new access token and answers that token. Calls that need one at the same moment share
 * one request. A refusal ends the session here; no answer leaves everything as it was. Both are thrown.
 */
export function refresh(): Promise<string> {
  running ??= inTurn(trade).finally(() => {
    running = undefined;
  });
  return running;
}

/** The token to repeat a refused call with: the newer one, if somebody has fetched it meanwhile. */
export function tokenAfter(refused: string | undefined): Promise<string> {
  const kept = keptToken.read();
  return kept && kept !== refused ? Promise.resolve(kept) : refresh();
}

async function trade(): Promise<string> {
  try {
    const signedIn = await send(identityEndpoints.refresh, {});
    beginSession(signedIn);
    return signedIn.access_token;
  } catch (error) {
    if (isRefused(error, 401)) endSession('expired');
    throw error;
  }
}

// Every use replaces the cookie, and using the old one again looks like theft to the server. Tabs share the cookie, so
// they take turns: the second then carries what the first received.
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('um.refresh', work) : work();
}
