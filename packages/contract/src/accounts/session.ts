/** How long an access token is good for. */
export const ACCESS_TOKEN_MINUTES = 30;

/** How often a browser renews its access token, well before it expires. */
export const REFRESH_EVERY_MINUTES = 20;

/** After a sign-in or a proof of identity, sensitive calls need no other proof for this long. */
export const FRESH_SIGN_IN_MINUTES = 10;

/** A session that is not used for this long ends. Every refresh restarts the period. */
export const SESSION_IDLE_DAYS = 30;

/** However much it is used, a session ends this long after its sign-in. */
export const SESSION_MAX_DAYS = 90;

/** Staff sign in once each working day. */
export const STAFF_SESSION_HOURS = 12;

/** The second step of a sign-in must follow the first within this time. */
export const CHALLENGE_MINUTES = 10;

/** Lifetime of a password reset link, which works once. */
export const RESET_LINK_MINUTES = 60;

/** For accounts created by staff: the owner did not request the email and may read it later. */
export const SET_PASSWORD_LINK_DAYS = 7;

/** Lifetime of the link with which a staff member chooses a new password. */
export const STAFF_PASSWORD_LINK_HOURS = 24;

/** Lifetime of a link to confirm an email address. */
export const VERIFICATION_LINK_DAYS = 7;

/** Time limit for Google's answer, and for proving ownership of an account to link. */
export const GOOGLE_ATTEMPT_MINUTES = 10;
