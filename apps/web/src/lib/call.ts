import type { Answer, CallInput, JsonEndpoint } from '@universal-media/contract/endpoint';
import { isRefused } from './call-error.ts';
import { keptStaffToken, keptToken } from './kept.ts';
import { repeatOnce } from './repeat-once.ts';
import { type SendOptions, send } from './send.ts';
import { tokenAfter } from './session/refresh.ts';
import { endSession } from './session/session.ts';
import { endStaffSession } from './staff-session/session.ts';

export type CallOptions = Omit<SendOptions, 'token'>;

/**
 * Makes a call of the contract: `call(identityEndpoints.me, {})`. Brings the token that the endpoint's access asks for, and
 * throws a CallError for everything that is not the promised answer.
 */
export async function call<E extends JsonEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  switch (endpoint.access.kind) {
    case 'public':
    case 'session_cookie':
      return send(endpoint, input, options);
    case 'advertiser':
      return repeatOnce({
        token: keptToken.read() ?? undefined,
        send: (token) => send(endpoint, input, { ...options, token }),
        renew: tokenAfter,
        onRefusedAgain: () => endSession('expired'),
      });
    case 'staff':
      return asStaff(() => send(endpoint, input, { ...options, token: keptStaffToken.read() ?? undefined }));
  }
}

// A staff session is not renewed: it ends after a working day, and its owner signs in again.
async function asStaff<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isRefused(error, 401)) endStaffSession('expired');
    throw error;
  }
}
