import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

// Google reports an outage through the browser. It says nothing about the user.
const TROUBLE = new Set(['server_error', 'temporarily_unavailable']);

// The token endpoint refuses this code. Other refusals, such as invalid_client, concern our client and every sign-in.
const NO_TO_THE_CODE = new Set(['invalid_grant', 'invalid_request']);

// State, issuer, nonce, audience, time, algorithm, key or signature does not match.
const MISFIT = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

/** Tells an answer that does not match the attempt from an outage. Unknown errors count as an outage. */
export function isUnfittingAnswer(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return !TROUBLE.has(error.error);
  if (error instanceof ResponseBodyError) return error.status < 500 && NO_TO_THE_CODE.has(error.error);
  return error instanceof ClientError && error.code !== undefined && MISFIT.has(error.code);
}
