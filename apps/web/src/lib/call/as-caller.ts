import type { Access } from '@universal-media/contract/wire/endpoint';
import { endSession, leaveAccountView, tokenAfter } from '../session/advertiser-session.ts';
import { notePreview } from '../session/preview-notice.ts';
import { withProof } from '../session/proof-gate.ts';
import { endStaffSession } from '../session/staff-session.ts';
import { readAccountView } from '../storage/account-view.ts';
import { storedStaffToken, storedToken } from '../storage/browser-storage.ts';
import { isRefused, refusedAs } from './call-error.ts';
import { repeatOnce } from './repeat-once.ts';

/**
 * Sends a request with the token its access requires, and ends a session whose token is no longer valid. Asks the user to
 * confirm who they are where the server wants it.
 */
export async function asCaller<T>({ kind }: Access, send: (token?: string) => Promise<T>): Promise<T> {
  try {
    switch (kind) {
      case 'public':
      case 'session_cookie':
      // A signed link needs no token.
      case 'link':
        return await send();
      case 'account_view':
        return await asViewer(send);
      case 'advertiser':
        if (readAccountView()) return await asViewer(send);
        return await withProof(kind, () =>
          repeatOnce({
            token: storedToken.read() ?? undefined,
            send,
            renew: tokenAfter,
            onRefusedAgain: () => endSession('expired'),
          }),
        );
      case 'staff':
        return await withProof(kind, () => {
          const token = storedStaffToken.read() ?? undefined;
          return asStaff(token, () => send(token));
        });
    }
  } catch (error) {
    notePreview(error);
    throw error;
  }
}

// A view of an account is not renewed, and its tab has no session to fall back on.
async function asViewer<T>(send: (token?: string) => Promise<T>): Promise<T> {
  try {
    return await send(storedToken.read() ?? undefined);
  } catch (error) {
    if (isRefused(error, 401)) leaveAccountView();
    throw error;
  }
}

// Staff sessions are not renewed: they end after a working day. A late refusal of an old token must not end the session
// that was started since.
async function asStaff<T>(token: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // A wrong code says nothing about the token.
    const isTokenRefused = isRefused(error, 401) && !refusedAs(error, 'wrong_code');
    if (isTokenRefused && (storedStaffToken.read() ?? undefined) === token) endStaffSession('expired');
    throw error;
  }
}
