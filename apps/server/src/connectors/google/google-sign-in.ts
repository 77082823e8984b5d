/** What one sign-in is tied to. Kept by us, bound to the browser that began it, and given back once. */
export interface GoogleAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly code_verifier: string;
}

/** Who Google says it is. The subject stays when the person takes another e-mail address. */
export interface GooglePerson {
  readonly subject: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly full_name: string | null;
}

/** Both throw when Google cannot be reached or does not know us: then nothing is known about the person. */
export interface GoogleSignIn {
  /** Where to send the browser, and what has to be kept until it comes back. */
  begin(): Promise<{ url: string; attempt: GoogleAttempt }>;
  /** Null when the answer does not fit the attempt: forged, replayed, meant for somebody else, or a cancelled sign-in. */
  finish(callbackUrl: URL, attempt: GoogleAttempt): Promise<GooglePerson | null>;
}
