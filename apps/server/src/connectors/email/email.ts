/** An email. The same email always has the same Message-ID. */
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
 * `refused` is a permanent refusal by the email server (such as an invalid address). When the outcome is unknown, the
 * connector throws, and the email is sent again under the same Message-ID.
 */
export type MailOutcome = { readonly outcome: 'sent' } | { readonly outcome: 'refused'; readonly reason: string };

export interface MailConnector {
  /** Builds a Message-ID at our domain from what the email is about. */
  messageId(about: string): string;
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}
