/** How long an access token is good for. */
export const ACCESS_TOKEN_MINUTES = 30;

/** How often a browser with an access token asks for a new one, well before the old one ends. */
export const REFRESH_EVERY_MINUTES = 20;

/** A session nobody uses for this long is over. Every refresh starts the count again. */
export const SESSION_IDLE_DAYS = 30;

/** Staff sign in again each working day. */
export const STAFF_SESSION_HOURS = 12;

/** The second step of a staff sign-in must follow the first within this time. */
export const STAFF_CHALLENGE_MINUTES = 10;

/** A link to choose a new password is good for this long, and once. */
export const RESET_LINK_MINUTES = 60;

/** For somebody whose account staff have opened: they did not ask for the mail and may read it later. */
export const SET_PASSWORD_LINK_DAYS = 7;

/** A link to confirm an email address. */
export const VERIFICATION_LINK_DAYS = 7;

/** Google's answer, and after it the proof of an account to link, must come within this time. */
export const GOOGLE_ATTEMPT_MINUTES = 10;
