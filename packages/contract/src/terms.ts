/** The version of the Terms of Service that a new account accepts. */
export const TOS_VERSION = '2025.1';
