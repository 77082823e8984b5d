/** How long an access token is good for. */
export const ACCESS_TOKEN_MINUTES = 30;

/** How often a browser with an access token asks for a new one, well before the old one ends. */
export const REFRESH_EVERY_MINUTES = 20;

/** A session nobody uses for this long is over. Every refresh starts the count again. */
export const SESSION_IDLE_DAYS = 30;

/** Staff sign in again each working day. */
export const STAFF_SESSION_HOURS = 12;
