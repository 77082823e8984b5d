import { z } from 'zod';
import { apiKeyErrors, webhookErrors } from './api-scopes.ts';
import { debtErrors, disputeErrors } from './cents.ts';
import { emailErrors } from './email.ts';
import { identityErrors } from './password.ts';
import { staffErrors } from './permissions.ts';

interface ErrorDefinition {
  readonly status: number;
  /** The text shown when the refusal has no more specific detail. */
  readonly sentence: string;
  /** When the error occurs and what the caller should do. For the API documentation. */
  readonly when: string;
}

/** Every error a caller can receive. A code that is not listed here cannot be thrown. */
export const errors = {
  ...apiKeyErrors,
  ...webhookErrors,
  ...staffErrors,
  ...debtErrors,
  ...disputeErrors,
  ...emailErrors,
  ...identityErrors,
  invalid_input: {
    status: 400,
    sentence: 'Please check the highlighted fields.',
    when: 'The request does not match the schema. `detail` lists each invalid field with its message.',
  },
  terms_not_accepted: {
    status: 400,
    sentence: 'You must accept the Terms of Service to create an account',
    when: 'Registering without accepting the terms, or with an outdated version of them.',
  },
  google_link_expired: {
    status: 401,
    sentence: 'Your Google sign-in timed out. Please continue with Google again.',
    when: 'Linking Google to an account without a pending Google sign-in. Start again at /api/auth/google.',
  },
  unauthenticated: {
    status: 401,
    sentence: 'Authentication required. Please log in again.',
    when: 'The token is missing, expired or altered, or its session has ended. Refresh or sign in.',
  },
  session_expired: {
    status: 401,
    sentence: 'Session expired. Please login again.',
    when: 'The refresh cookie is missing, expired, revoked or already used. Sign in.',
  },
  invalid_link: {
    status: 400,
    sentence: 'Invalid or expired reset link.',
    when: 'An emailed link that was already used, has expired or was not issued by us. Request a new one.',
  },
  terms_outdated: {
    status: 400,
    sentence: 'The terms have changed. Please reload and review the current version.',
    when: 'Accepting a version of the terms that is not the current one.',
  },
  foreign_url: {
    status: 400,
    sentence: 'Please start the payment from our website.',
    when: 'The return or cancel URL of a purchase is not on our origin.',
  },
  invalid_discount: {
    status: 400,
    sentence: 'Invalid discount code',
    when: 'The code does not exist, has expired, is used up, belongs to another user or does not apply to the order.',
  },
  purchase_too_large: {
    status: 400,
    sentence: 'Please contact us before making a purchase of this size.',
    when: 'A purchase above the configured ceiling.',
  },
  bad_signature: {
    status: 400,
    sentence: 'The signature is not valid.',
    when: 'A webhook that is not signed by the provider, or was signed too long ago.',
  },
  content_refused: {
    status: 400,
    sentence: 'This file cannot be used.',
    when: 'A file that is empty, too large or of an unsupported type. `detail` gives the reason and the file name.',
  },
  part_damaged: {
    status: 400,
    sentence: 'A chunk of the file arrived damaged. Please send it again.',
    when: 'A chunk whose length or digest does not match. Send it again.',
  },
  not_fixable: {
    status: 400,
    sentence: 'This file cannot be adapted to that placement.',
    when: 'A fix for a placement that needs none, that this file cannot produce, or that would shorten it without consent.',
  },
  campaign_incomplete: {
    status: 400,
    sentence: 'The campaign is not complete yet.',
    when: 'Submitting or changing a campaign with missing fields. `detail` lists each field with the text the builder shows.',
  },
  reason_required: {
    status: 400,
    sentence: 'Enter a reason.',
    when: 'Staff reject or suspend a campaign, request changes, refuse a platform, override a failed check or reopen a dispute without a reason or note.',
  },
  insufficient_credits: {
    status: 402,
    sentence: 'Insufficient credits.',
    when: 'A hold for more credits than the wallet has. `detail` has `shortfall`, `current_balance` and `required`.',
  },
  forbidden: {
    status: 403,
    sentence: 'You do not have permission to do this.',
    when: 'The signed-in staff member does not have the required permission.',
  },
  terms_required: {
    status: 403,
    sentence: 'Please accept the current Terms of Service to continue.',
    when: 'A payment, launch or API key request by an advertiser who has not accepted the current terms.',
  },
  advanced_unavailable: {
    status: 403,
    sentence: 'Advanced mode is not available to your account yet. Switch the campaign to Simple to launch it.',
    when: 'Submitting a campaign with `advanced_mode`, or turning it on in an edit, without `may_use_advanced` in the account.',
  },
  refund_policy_required: {
    status: 403,
    sentence: 'Please accept the refund policy to proceed.',
    when: 'Submitting a campaign without `refund_policy_accepted`.',
  },
  preview_mode: {
    status: 403,
    sentence: 'Preview Mode: this is a demonstration. Nothing was changed.',
    when: 'Any change while the server runs with PREVIEW_MODE=on.',
  },
  content_link_expired: {
    status: 403,
    sentence: 'This link has expired. Please reload the page to get a new one.',
    when: 'A file link that was altered or has expired.',
  },
  not_found: {
    status: 404,
    sentence: 'Not found.',
    when: 'The resource does not exist, or belongs to another user.',
  },
  status_conflict: {
    status: 409,
    sentence: "The campaign's current status does not allow this.",
    when: 'A transition the state machine of campaigns or disputes does not allow from the current status or for this caller, such as approving twice.',
  },
  claimed_elsewhere: {
    status: 409,
    sentence: 'A colleague has claimed this. Take it over to continue.',
    when: 'Claiming a platform run that a colleague does by hand, without `take_over`.',
  },
  campaign_changed: {
    status: 409,
    sentence: 'The campaign was changed elsewhere. Please review the latest version.',
    when: 'An update based on an outdated version.',
  },
  quote_outdated: {
    status: 409,
    sentence: 'The price has changed. Please review it before you continue.',
    when: 'The quote has expired, is for another campaign or has a different price, or `charge_amount` is not what we charge. `detail` has the current `total_cents`, `charge_cents` and a new quote.',
  },
  below_delivered: {
    status: 409,
    sentence: 'The budget cannot be lower than the amount already delivered.',
    when: 'A decrease below what a platform has spent or committed. `detail` has `least_cents`.',
  },
  checks_failed: {
    status: 409,
    sentence: 'The campaign does not meet the launch requirements.',
    when: 'Approve & Launch without a funded hold, approved content or policy answers, and without an override. `detail` has the checks.',
  },
  balance_too_low: {
    status: 409,
    sentence: 'The balance is lower than this deduction.',
    when: 'Deducting more credits than the user has.',
  },
  not_refundable: {
    status: 409,
    sentence: 'This can no longer be refunded to the card.',
    when: 'A refund of more than the unused amount, after seven days, or of bonus credits.',
  },
  own_adjustment: {
    status: 409,
    sentence: 'Another staff member must approve your request.',
    when: 'Approving your own adjustment above the limit.',
  },
  already_decided: {
    status: 409,
    sentence: 'This request has already been decided.',
    when: 'Deciding or withdrawing a request that no longer waits.',
  },
  code_taken: {
    status: 409,
    sentence: 'This code already exists.',
    when: 'Creating a discount code that already exists. Codes are not case-sensitive.',
  },
  code_overdrawn: {
    status: 409,
    sentence: 'This code already has more uses than that.',
    when: 'Setting the maximum uses of a code below its current uses.',
  },
  already_assigned: {
    status: 409,
    sentence: 'This user already has the code.',
    when: 'Assigning a code to the same user twice.',
  },
  last_super_admin: {
    status: 409,
    sentence: 'This is the last active super admin. Add another one first.',
    when: 'Deactivating or demoting the only super_admin left.',
  },
  already_verified: {
    status: 409,
    sentence: 'Your email address is already confirmed.',
    when: 'Requesting another confirmation email after the address was confirmed.',
  },
  export_not_ready: {
    status: 409,
    sentence: 'Your export is still being prepared.',
    when: 'Downloading an export before it is ready.',
  },
  draft_conflict: {
    status: 409,
    sentence: 'This draft was changed elsewhere.',
    when: 'A save based on an outdated version. `detail.draft` is the stored version: choose one and save on top of it.',
  },
  draft_deleted: {
    status: 409,
    sentence: 'This draft was deleted.',
    when: 'Saving a draft that was deleted. Restore it, or save it under a new id.',
  },
  too_many_brands: {
    status: 409,
    sentence: "You've reached the brand limit. Delete a brand to continue.",
    when: 'Adding a brand above the account limit.',
  },
  too_many_drafts: {
    status: 409,
    sentence: "You've reached the draft limit. Delete a draft to continue.",
    when: 'Creating a draft above the account limit.',
  },
  too_many_notes: {
    status: 409,
    sentence: "You've reached the limit of notes for this campaign. Delete one to continue.",
    when: 'Adding a note above the limit of a campaign.',
  },
  too_many_links: {
    status: 409,
    sentence: "You've reached the limit of links to reports. Turn one off to continue.",
    when: 'Sharing a report above the account limit of links that work.',
  },
  too_many_views: {
    status: 409,
    sentence: "You've reached the limit of saved views. Delete one to continue.",
    when: 'Saving a view of a list above the limit of 20.',
  },
  metrics_unlikely: {
    status: 409,
    sentence: 'Check these figures. Save them anyway if they are right.',
    when: 'Entering figures that are probably an error. `detail.warnings` lists why; send `confirm: true` to save them anyway.',
  },
  metrics_overlap: {
    status: 409,
    sentence: 'Figures of this day are stored for the whole campaign. Adding those of a part would count them twice.',
    when: 'Entering figures of an ad group or creative beside those of the whole campaign on the same day, or the other way around.',
  },
  incomplete_audience: {
    status: 409,
    sentence: 'Part of this customer list did not arrive. Please choose the file again.',
    when: 'Closing a customer list with missing parts.',
  },
  content_quota: {
    status: 409,
    sentence: "You've reached your account's file limit. Delete some files to continue.",
    when: "A file above the account's limit for number or total size of files.",
  },
  content_not_ready: {
    status: 409,
    sentence: 'This file is not ready yet.',
    when: 'A fix, review or view of a file that is still being uploaded or inspected, or was refused.',
  },
  upload_incomplete: {
    status: 409,
    sentence: 'Some chunks of this file have not arrived yet.',
    when: 'Finishing an upload with missing chunks. `detail.missing` lists them.',
  },
  upload_closed: {
    status: 409,
    sentence: 'This upload is closed.',
    when: 'A chunk for an upload that was finished, refused or abandoned.',
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
    when: 'The same key with a different body or call. Use a new key for each new intent.',
  },
  website_unreadable: {
    status: 422,
    sentence: "We couldn't read this website. Check the address, or fill in your ad by hand.",
    when: 'The website does not answer, is not on the public internet, forbids reading in its robots.txt, or sends no page.',
  },
  no_suggestion: {
    status: 422,
    sentence: 'We have no suggestion for this text.',
    when: 'Copy help found nothing that fits the limit: the website says too little, or rephrasing needs a language model.',
  },
  too_many_requests: {
    status: 429,
    sentence: 'Too many attempts. Please wait a moment and try again.',
    when: 'Too many attempts by the caller, from its network address or in total. `Retry-After` gives the seconds to wait.',
  },
  translation_cap: {
    status: 429,
    sentence: "You've reached today's translation limit. Your original text is unchanged. Try again tomorrow.",
    when: "A translation that could exceed the account's daily budget, which resets at midnight UTC.",
  },
  server_error: {
    status: 500,
    sentence: 'Server error - please try again later',
    when: 'An unexpected error. It is logged with the request id.',
  },
  translation_failed: {
    status: 502,
    sentence: 'The translation failed. Your original text is unchanged.',
    when: 'The language model did not respond, refused, or gave an invalid response twice. Nothing is stored. Retry.',
  },
  translation_unavailable: {
    status: 503,
    sentence: 'Translation is not available. Your original text is unchanged.',
    when: 'No language model is configured.',
  },
  connecting_unavailable: {
    status: 503,
    sentence: "Connecting an ad account isn't available for this platform.",
    when: 'Connecting accounts of advertisers is switched off for this platform.',
  },
  ad_account_unsuitable: {
    status: 409,
    sentence: "This account can't run your campaigns. Choose another one.",
    when: 'The account to connect is closed, suspended, in another currency, or has nothing to publish with. `detail` says which.',
  },
  ad_account_taken: {
    status: 409,
    sentence: 'This account is already used by another Universal Media account.',
    when: 'Connecting an ad account that belongs to another advertiser here.',
  },
  ad_account_running: {
    status: 409,
    sentence: 'Campaigns still run in this account. End or delete them before you disconnect it.',
    when: 'Disconnecting an ad account with platform runs that have not ended.',
  },
  payments_unavailable: {
    status: 503,
    sentence: 'Payments are temporarily unavailable. Please try again in a moment.',
    when: 'The payment provider does not respond, or none is configured. Nothing was charged. Retry.',
  },
  unavailable: {
    status: 503,
    sentence: 'The service is temporarily unavailable. Please try again in a moment.',
    when: 'The process is starting, stopping or disconnected from its database. Retry.',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errors;

const isErrorCode = (value: string): value is ErrorCode => Object.hasOwn(errors, value);

export const FieldProblem = z.object({ field: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** A sentence, a list of field problems, or data about the refusal (such as a shortfall) under an `error` code. */
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
