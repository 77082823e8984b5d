import { z } from 'zod';

interface ErrorDefinition {
  readonly status: number;
  /** The sentence a person reads when the refusal carries no better detail of its own. */
  readonly sentence: string;
  /** When it is thrown, and what the caller should do. */
  readonly when: string;
}

/** Every refusal a caller can meet. A code that is not listed here cannot be thrown. */
export const errors = {
  invalid_input: {
    status: 400,
    sentence: 'Please check the highlighted fields.',
    when: 'The request does not fit the schema; detail lists each field with its message.',
  },
  terms_not_accepted: {
    status: 400,
    sentence: 'You must accept the Terms of Service to create an account',
    when: 'Registration without accepted terms, or with another version than the current one.',
  },
  email_taken: {
    status: 400,
    sentence: 'This email is already registered. Please sign in instead.',
    when: 'Registration with a known e-mail address.',
  },
  wrong_credentials: {
    status: 401,
    sentence: 'Incorrect email or password.',
    when: 'Sign-in with an unknown e-mail or a wrong password; the two are not told apart.',
  },
  unauthenticated: {
    status: 401,
    sentence: 'Authentication required. Please log in again.',
    when: 'No token, an expired or altered one, or one whose session has ended. Refresh or sign in.',
  },
  session_expired: {
    status: 401,
    sentence: 'Session expired. Please login again.',
    when: 'The refresh cookie is missing, expired, revoked or was used before. Sign in.',
  },
  forbidden: {
    status: 403,
    sentence: 'You do not have permission to do this.',
    when: 'A signed-in staff member lacks the permission the call needs.',
  },
  not_found: {
    status: 404,
    sentence: 'Not found.',
    when: 'No such thing, or it belongs to somebody else.',
  },
  request_in_flight: {
    status: 409,
    sentence: 'This request is still being processed. Please try again in a moment.',
    when: 'Another request with the same Idempotency-Key is running. Retry with the same key.',
  },
  body_too_large: {
    status: 413,
    sentence: 'The request is too large.',
    when: 'The body is larger than the call accepts.',
  },
  unsupported_media_type: {
    status: 415,
    sentence: 'This call accepts JSON only.',
    when: 'The body is not JSON.',
  },
  idempotency_key_reused: {
    status: 422,
    sentence: 'This Idempotency-Key was already used for a different request.',
    when: 'Same key, other body or other call. Use a new key for a new intent.',
  },
  server_error: {
    status: 500,
    sentence: 'Server error - please try again later',
    when: 'Something we did not foresee; it is logged under the request id.',
  },
  unavailable: {
    status: 503,
    sentence: 'The service is temporarily unavailable. Please try again in a moment.',
    when: 'The process is starting, stopping or cut off from its database. Retry.',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errors;

const errorCodes = Object.keys(errors);
const isErrorCode = (value: string): value is ErrorCode => errorCodes.includes(value);

export const FieldProblem = z.object({ field: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** A sentence, a list of field problems, or facts about the refusal (such as a shortfall) under an `error` code. */
export const ErrorDetail = z.union([z.string(), z.array(FieldProblem), z.looseObject({ error: z.string() })]);
export type ErrorDetail = z.infer<typeof ErrorDetail>;

export const ErrorBody = z
  .object({
    detail: ErrorDetail,
    code: z.string().refine(isErrorCode).meta({ description: 'One of the closed list of codes' }),
    request_id: z.string(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
