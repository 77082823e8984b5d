/** A mail that says who it is for and, by its Message-ID, what it is: the same mail has the same id for ever. */
export interface Mail {
  readonly message_id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
}

interface Attachment {
  readonly filename: string;
  readonly content_type: string;
  readonly content: Buffer;
}

/**
 * `refused` is the mail server's final no (an address that cannot exist). When the outcome is not known the
 * connector throws, and the same mail is sent again under the same Message-ID.
 */
export type MailOutcome = { readonly outcome: 'sent' } | { readonly outcome: 'refused'; readonly reason: string };

export interface MailConnector {
  /** A Message-ID made of what the mail is about, at our own domain. */
  messageId(about: string): string;
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}
