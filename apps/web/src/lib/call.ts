import type { Answer, CallInput, JsonEndpoint } from '@universal-media/contract/endpoint';
import { asCaller } from './as-caller.ts';
import { type SendOptions, send } from './send.ts';

export type CallOptions = Omit<SendOptions, 'token'>;

/**
 * Makes a call of the contract: `call(identityEndpoints.me, {})`. Brings the token that the endpoint's access asks for, and
 * throws a CallError for everything that is not the promised answer.
 */
export function call<E extends JsonEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  return asCaller(endpoint.access, (token) => send(endpoint, input, { ...options, token }));
}
