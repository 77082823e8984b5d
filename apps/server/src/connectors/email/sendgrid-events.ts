import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { MailEventKind } from '@universal-media/contract/operations/mail-events';
import { z } from 'zod';
import type { AddressEffect, MailEvent, MailEventReader } from './mail-events.ts';

const SIGNATURE = 'x-twilio-email-event-webhook-signature';
const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp';
const TOO_OLD_MS = 5 * 60_000;

/** An event about an email that we sent: only those have our own argument. */
const SendGridEvent = z.object({
  sg_event_id: z.string().min(1).max(200),
  event: z.string(),
  email: z.string().min(3).max(320),
  timestamp: z.int().positive().max(9_999_999_999),
  /** Of a bounce: `bounce` for an address that does not exist, `blocked` for a refusal that may pass. */
  type: z.string().optional(),
  reason: z.string().optional(),
  um_mail: z.string().min(3).max(500),
});
type SendGridEvent = z.infer<typeof SendGridEvent>;

interface Meaning {
  readonly kind: MailEventKind;
  readonly effect: AddressEffect;
}

/** SendGrid drops emails to addresses on its own lists, and names the list. */
function readDrop(reason: string): Meaning {
  if (/bounced|invalid/i.test(reason)) return { kind: 'dropped', effect: 'refused' };
  if (/spam report/i.test(reason)) return { kind: 'dropped', effect: 'complaint' };
  if (/unsubscribed/i.test(reason)) return { kind: 'dropped', effect: 'unsubscribe' };
  return { kind: 'dropped', effect: null };
}

/** Undefined for events without a consequence here, such as opened emails, which we do not count. */
function readMeaning({ event, type, reason = '' }: SendGridEvent): Meaning | undefined {
  switch (event) {
    case 'delivered':
      return { kind: 'delivered', effect: null };
    case 'deferred':
      return { kind: 'deferred', effect: null };
    case 'click':
      return { kind: 'clicked', effect: null };
    case 'bounce':
      return type === 'blocked' ? { kind: 'dropped', effect: null } : { kind: 'bounced', effect: 'refused' };
    case 'dropped':
      return readDrop(reason);
    case 'spamreport':
      return { kind: 'complained', effect: 'complaint' };
    case 'unsubscribe':
    case 'group_unsubscribe':
      return { kind: 'unsubscribed', effect: 'unsubscribe' };
    default:
      return undefined;
  }
}

function toMailEvent(sent: unknown): MailEvent[] {
  const parsed = SendGridEvent.safeParse(sent);
  const meaning = parsed.success ? readMeaning(parsed.data) : undefined;
  if (!parsed.success || !meaning) return [];
  const { sg_event_id, um_mail, email, timestamp } = parsed.data;
  const occurred_at = new Date(timestamp * 1000);
  return [{ provider_event_id: sg_event_id, message_id: um_mail, email, occurred_at, ...meaning }];
}

/** The signature covers the timestamp and the body as it was sent. */
function isSigned(keys: readonly KeyObject[], body: Buffer, headers: IncomingHttpHeaders, now: Date): boolean {
  const { [SIGNATURE]: signature, [TIMESTAMP]: timestamp } = headers;
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > TOO_OLD_MS) return false;
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  const given = Buffer.from(signature, 'base64');
  return keys.some((key) => verify('sha256', signed, key, given));
}

const readBatch = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
};

/** Reads the events that SendGrid signs with ECDSA on P-256. Several keys while one is replaced. */
export function sendgridEvents(publicKeys: readonly string[]): MailEventReader {
  const keys = publicKeys.map((key) =>
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
  );
  return {
    read(body, headers, now) {
      if (!isSigned(keys, body, headers, now)) return null;
      const batch = readBatch(body);
      return Array.isArray(batch) ? batch.flatMap(toMailEvent) : null;
    },
  };
}
