import type { Answer, CallInput, JsonEndpoint } from '@universal-media/contract/wire/endpoint';
import { asCaller } from './as-caller.ts';
import { type SendOptions, send } from './send.ts';

export type CallOptions = Omit<SendOptions, 'token'>;

/**
 * Makes a call of the contract: `call(identityEndpoints.readSessionUser, {})`. Adds the token the endpoint requires, and
 * throws a CallError for anything but the promised response.
 */
export function call<E extends JsonEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  return asCaller(endpoint.access, (token) => send(endpoint, input, { ...options, token }));
}
