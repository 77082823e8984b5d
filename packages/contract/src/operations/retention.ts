/** How long housekeeping keeps what the privacy policy makes promises about. */

/** The network address and browser of a session are removed this long after it ended. */
export const SESSION_ADDRESS_DAYS = 90;

/** Messages of the payment provider, as they arrived, are deleted this long after they were processed. */
export const PROVIDER_EVENT_DAYS = 90;

/** Records of sent emails, without their content. */
export const EMAIL_RECORD_DAYS = 400;

/** What the email provider reported about sent emails. */
export const EMAIL_EVENT_DAYS = 400;

/** An address that a mail server refused is written to again after this time. */
export const REFUSED_ADDRESS_DAYS = 30;

/** Deleted files leave the database after this time; the stored file goes at once. */
export const DELETED_FILE_DAYS = 90;

/** The cards of payments, and assessments of fraud. Banks dispute payments for up to a year. */
export const RISK_RECORD_DAYS = 400;

/** Statements of people that no draft or campaign quotes. */
export const UNUSED_STATEMENT_DAYS = 30;

/** Conversations with the assistant and support requests, and those of visitors. */
export const CONVERSATION_DAYS = 365;
export const VISITOR_CONVERSATION_DAYS = 30;

/** How long deliveries to webhook endpoints can be looked up and replayed. */
export const WEBHOOK_DELIVERY_DAYS = 30;
/** After a rotation, requests to an endpoint carry signatures by both secrets for this long. */
export const OLD_SECRET_HOURS = 24;

/** How long advertisers can look up when staff saw their account. */
export const ACCOUNT_VIEW_DAYS = 400;
