import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

// Google is in trouble and says so through the browser: an outage, not an answer about the person.
const TROUBLE = new Set(['server_error', 'temporarily_unavailable']);

// The token endpoint's no to this one code. Any other no (invalid_client) is about us, and for every sign-in.
const NO_TO_THE_CODE = new Set(['invalid_grant', 'invalid_request']);

// State, issuer, nonce, audience, time, algorithm, key or signature is not what was asked for.
const MISFIT = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

/** Tells an answer that does not fit the attempt from an outage. What is not known to be the first is the second. */
export function isUnfittingAnswer(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return !TROUBLE.has(error.error);
  if (error instanceof ResponseBodyError) return error.status < 500 && NO_TO_THE_CODE.has(error.error);
  return error instanceof ClientError && error.code !== undefined && MISFIT.has(error.code);
}
