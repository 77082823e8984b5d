import type { Access } from '@universal-media/contract/endpoint';
import { isRefused } from './call-error.ts';
import { keptStaffToken, keptToken } from './kept.ts';
import { notePreview } from './preview-notice.ts';
import { repeatOnce } from './repeat-once.ts';
import { tokenAfter } from './session/refresh.ts';
import { endSession } from './session/session.ts';
import { endStaffSession } from './staff-session/session.ts';

/** Sends a request with the token that its access asks for, and ends a session that is no longer good. */
export async function asCaller<T>({ kind }: Access, send: (token?: string) => Promise<T>): Promise<T> {
  try {
    switch (kind) {
      case 'public':
      case 'session_cookie':
      // A signed link proves itself.
      case 'link':
        return await send();
      case 'advertiser':
        return await repeatOnce({
          token: keptToken.read() ?? undefined,
          send,
          renew: tokenAfter,
          onRefusedAgain: () => endSession('expired'),
        });
      case 'staff': {
        const token = keptStaffToken.read() ?? undefined;
        return await asStaff(token, () => send(token));
      }
    }
  } catch (error) {
    notePreview(error);
    throw error;
  }
}

// A staff session is not renewed: it ends after a working day, and its owner signs in again. A late no to an old token
// says nothing about the session that has begun since.
async function asStaff<T>(token: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isRefused(error, 401) && (keptStaffToken.read() ?? undefined) === token) endStaffSession('expired');
    throw error;
  }
}
