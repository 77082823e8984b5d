/** The values that bind a sign-in to the browser that started it. Stored by us and used once. */
export interface GoogleAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly code_verifier: string;
}

/** The user according to Google. The subject stays the same when the email address changes. */
export interface GooglePerson {
  readonly subject: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly full_name: string | null;
}

/** Both functions throw when Google cannot be reached or does not accept our client. */
export interface GoogleSignIn {
  /** Returns the URL for the browser and the values to store until it returns. */
  begin(): Promise<{ url: string; attempt: GoogleAttempt }>;
  /** Returns null when the answer does not match the attempt: forged, replayed, for another client, or canceled. */
  finish(callbackUrl: URL, attempt: GoogleAttempt): Promise<GooglePerson | null>;
}
