/** An email. The same email always has the same Message-ID. */
export interface Mail {
  readonly message_id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
  /** The URL to which email programs post when the reader turns such emails off (RFC 8058). */
  readonly unsubscribe_url?: string;
}

interface Attachment {
  readonly filename: string;
  readonly content_type: string;
  readonly content: Buffer;
}

/**
 * `refused` is a permanent refusal by the email server (such as an invalid address). The connector throws `TryLater` when the
 * server did not take the email, and another error when that is unknown.
 */
export type MailOutcome =
  | { readonly outcome: 'sent' }
  /** `is_address`: the address was refused, so no other email would reach it either. */
  | { readonly outcome: 'refused'; readonly reason: string; readonly is_address: boolean };

export interface MailConnector {
  /** Builds a Message-ID at our domain from what the email is about. */
  messageId(about: string): string;
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}
