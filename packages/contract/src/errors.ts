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
  wrong_code: {
    status: 401,
    sentence: 'That code is not right. Please try again with a new one.',
    when: 'A second factor that does not fit, or a code that was used before.',
  },
  challenge_expired: {
    status: 401,
    sentence: 'This sign-in took too long. Please start again.',
    when: 'The second step of a staff sign-in more than ten minutes after the first. Sign in again.',
  },
  google_link_expired: {
    status: 401,
    sentence: 'This took too long. Please continue with Google again.',
    when: 'Linking Google to an account without a Google sign-in that waits for it. Start at /api/auth/google.',
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
  invalid_link: {
    status: 400,
    sentence: 'Invalid or expired reset link.',
    when: 'A link from a mail that was used, has expired, or was never ours. Ask for a new one.',
  },
  wrong_password: {
    status: 400,
    sentence: 'That is not your current password.',
    when: 'A change that asks for the current password was given another.',
  },
  terms_outdated: {
    status: 400,
    sentence: 'These are not the terms in force. Please reload and read the current ones.',
    when: 'Accepting another version of the terms than the one in force.',
  },
  foreign_url: {
    status: 400,
    sentence: 'Please start the payment from our own pages.',
    when: 'A return or cancel address of a purchase that is not of our own origin.',
  },
  invalid_discount: {
    status: 400,
    sentence: 'Invalid discount code',
    when: 'A code that does not exist, has ended, is used up, is somebody else’s, or does not fit the order.',
  },
  purchase_too_large: {
    status: 400,
    sentence: 'For a purchase of this size please contact us first.',
    when: 'A purchase above the safety ceiling.',
  },
  bad_signature: {
    status: 400,
    sentence: 'The signature does not fit.',
    when: 'A webhook that the provider has not signed, or signed too long ago.',
  },
  content_refused: {
    status: 400,
    sentence: 'This file cannot be used.',
    when: 'A file that is empty, of a kind we do not take, or too large; detail says which, and names the file.',
  },
  part_damaged: {
    status: 400,
    sentence: 'A part of the file arrived damaged. It is sent again.',
    when: 'A part whose bytes are not those its digest promised, or not as many as they should be. Send it again.',
  },
  not_fixable: {
    status: 400,
    sentence: 'This file cannot be made to fit there.',
    when: 'A fix for a slot that needs none, or that cannot be made of this file, or that shortens it without a yes.',
  },
  campaign_incomplete: {
    status: 400,
    sentence: 'The campaign is not complete yet.',
    when: 'A campaign is sent off or changed that lacks something; detail lists what, by field, in the sentences the builder shows.',
  },
  reason_required: {
    status: 400,
    sentence: 'Say why.',
    when: 'Staff reject, ask for changes, refuse a platform or launch in spite of a failed check, without a reason or a note.',
  },
  insufficient_credits: {
    status: 402,
    sentence: 'Insufficient credits.',
    when: 'A hold of more credits than the wallet has; detail has shortfall, current_balance and required.',
  },
  forbidden: {
    status: 403,
    sentence: 'You do not have permission to do this.',
    when: 'A signed-in staff member lacks the permission the call needs.',
  },
  terms_required: {
    status: 403,
    sentence: 'Please accept the current Terms of Service to continue.',
    when: 'A payment, a launch or an API key by somebody who has not accepted the terms in force.',
  },
  refund_policy_required: {
    status: 403,
    sentence: 'Please accept the refund policy to proceed.',
    when: 'A campaign is sent off without `refund_policy_accepted`.',
  },
  preview_mode: {
    status: 403,
    sentence: 'Preview Mode: this is a demonstration. Nothing was changed.',
    when: 'Any change in a process that was started with PREVIEW_MODE=on.',
  },
  content_link_expired: {
    status: 403,
    sentence: 'This link has ended. Please reload the page for a new one.',
    when: 'A link to a file that was altered, or whose time is over.',
  },
  not_found: {
    status: 404,
    sentence: 'Not found.',
    when: 'No such thing, or it belongs to somebody else.',
  },
  status_conflict: {
    status: 409,
    sentence: 'The campaign’s present state does not allow this.',
    when: 'A move that the state machine does not have from here, or not for this caller: stopping what does not run, approving twice.',
  },
  campaign_changed: {
    status: 409,
    sentence: 'The campaign was changed elsewhere in the meantime. Please look at it again.',
    when: 'An update built on an older version.',
  },
  quote_outdated: {
    status: 409,
    sentence: 'The price has changed. Please look at it again.',
    when: 'The quote has expired, is for another campaign, or names another price; detail has total_cents as it is now and a fresh quote.',
  },
  below_delivered: {
    status: 409,
    sentence: 'The budget cannot be lower than what was already delivered.',
    when: 'A decrease below what a platform has spent or is committed to; detail has least_cents.',
  },
  checks_failed: {
    status: 409,
    sentence: 'The campaign does not meet what a launch needs.',
    when: 'Approve & Launch without a funded hold, approved content or the policy answers, and without an override; detail has the checks.',
  },
  balance_too_low: {
    status: 409,
    sentence: 'The balance is lower than this deduction.',
    when: 'Taking more credits than somebody has.',
  },
  not_refundable: {
    status: 409,
    sentence: 'This can no longer be refunded to the card.',
    when: 'More than what is left unused, after seven days, or of credits that were given.',
  },
  own_adjustment: {
    status: 409,
    sentence: 'Somebody else has to approve what you asked for.',
    when: 'Approving one’s own adjustment above the limit.',
  },
  already_decided: {
    status: 409,
    sentence: 'This was decided already.',
    when: 'Approving or rejecting an adjustment that no longer waits.',
  },
  code_taken: {
    status: 409,
    sentence: 'This code exists already.',
    when: 'Creating a discount code that exists, whatever its capitals.',
  },
  code_overdrawn: {
    status: 409,
    sentence: 'The code was used more often than that already.',
    when: 'Setting the maximum uses of a code below its current uses.',
  },
  already_assigned: {
    status: 409,
    sentence: 'This user has the code already.',
    when: 'Assigning a code to somebody twice.',
  },
  api_key_exists: {
    status: 409,
    sentence: 'You have an API key already. Rotate it to get a new one.',
    when: 'Making an API key while one is in force.',
  },
  last_super_admin: {
    status: 409,
    sentence: 'This is the last active super admin. Make another one first.',
    when: 'Deactivating or demoting the only super_admin left.',
  },
  already_verified: {
    status: 409,
    sentence: 'Your email address is confirmed already.',
    when: 'Asking for another confirmation mail after the address was confirmed.',
  },
  export_not_ready: {
    status: 409,
    sentence: 'Your export is still being prepared.',
    when: 'Downloading an export before it is ready.',
  },
  draft_conflict: {
    status: 409,
    sentence: 'This draft was changed somewhere else in the meantime.',
    when: 'A save built on an older version. detail.draft is the version kept here: choose one and save on top of it.',
  },
  draft_deleted: {
    status: 409,
    sentence: 'This draft was deleted.',
    when: 'A save of a draft that was deleted. Restore it, or save it under a new id.',
  },
  too_many_drafts: {
    status: 409,
    sentence: 'You have as many drafts as we keep. Please delete one first.',
    when: 'A new draft beyond the most an account can have.',
  },
  incomplete_audience: {
    status: 409,
    sentence: 'Parts of this customer list have not arrived. Please choose the file again.',
    when: 'Closing a customer list of which parts are missing.',
  },
  content_quota: {
    status: 409,
    sentence: 'Your account has as many files as we keep. Please delete some first.',
    when: 'A file beyond the number or the bytes an account can have.',
  },
  content_not_ready: {
    status: 409,
    sentence: 'This file is not ready yet.',
    when: 'A fix, a review or a view of a file that is still arriving or being inspected, or was refused.',
  },
  upload_incomplete: {
    status: 409,
    sentence: 'Parts of this file have not arrived yet.',
    when: 'Finishing an upload of which parts are missing; detail.missing lists them.',
  },
  upload_closed: {
    status: 409,
    sentence: 'This upload is finished.',
    when: 'A part for an upload that was finished, refused or given up.',
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
  too_many_requests: {
    status: 429,
    sentence: 'Too many attempts. Please wait a moment and try again.',
    when: 'The caller, its network address or everybody together tried too often. Retry-After says how many seconds to wait.',
  },
  translation_cap: {
    status: 429,
    sentence: 'You have reached today’s limit for translations. Your original text is kept; try again tomorrow.',
    when: 'A translation that could cost more than what is left of the account’s day, which ends at midnight UTC.',
  },
  server_error: {
    status: 500,
    sentence: 'Server error - please try again later',
    when: 'Something we did not foresee; it is logged under the request id.',
  },
  translation_failed: {
    status: 502,
    sentence: 'The translation did not succeed. Your original text is kept.',
    when: 'The language model did not answer, refused, or answered with what does not fit twice. Nothing is stored. Retry.',
  },
  translation_unavailable: {
    status: 503,
    sentence: 'Translation is not set up here. Your original text is kept.',
    when: 'No language model is configured.',
  },
  payments_unavailable: {
    status: 503,
    sentence: 'Payments are temporarily unavailable. Please try again in a moment.',
    when: 'The payment provider does not answer, or none is configured. Nothing was charged. Retry.',
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
