import type { IncomingHttpHeaders } from 'node:http';
import type { MailEventKind } from '@universal-media/contract/operations/mail-events';

/** What follows from an event for the address: it refuses emails, its owner complained or wants no more of them. */
export type AddressEffect = 'refused' | 'complaint' | 'unsubscribe' | null;

/** One event about an email of ours, whichever provider reports it. */
export interface MailEvent {
  /** The provider's id. An event that arrives again has the same. */
  readonly provider_event_id: string;
  /** The Message-ID under which we recorded the email. */
  readonly message_id: string;
  readonly kind: MailEventKind;
  readonly email: string;
  readonly effect: AddressEffect;
  readonly occurred_at: Date;
}

export interface MailEventReader {
  /** Returns the events about our emails. Null when the provider did not sign them, or signed them too long ago. */
  read(body: Buffer, headers: IncomingHttpHeaders, now: Date): readonly MailEvent[] | null;
}
