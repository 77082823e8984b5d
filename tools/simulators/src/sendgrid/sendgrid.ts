import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** An event as SendGrid's webhook sends it; arguments of the email itself are fields beside the others. */
export interface SendGridEvent {
  readonly sg_event_id: string;
  readonly sg_message_id: string;
  readonly event: string;
  readonly email: string;
  readonly timestamp: number;
  readonly type?: string;
  readonly reason?: string;
  readonly um_mail?: string;
}

export interface SignedBatch {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** How SendGrid misbehaves: all of it happens, and only the forged byte is not SendGrid's own doing. */
export interface ReportFaults {
  /** How often each event is sent. SendGrid repeats events three times on average. */
  readonly copies?: number;
  /** Sends events one by one in another order instead of in one batch. */
  readonly shuffle?: boolean;
  readonly delay_ms?: number;
  /** Changes one byte after signing. */
  readonly forge?: boolean;
}

/** SendGrid's batches have at most this many events here; the real ones are limited by size. */
const EVENTS_PER_BATCH = 128;

interface NewEvent extends Partial<Omit<SendGridEvent, 'event' | 'email' | 'timestamp'>> {
  readonly event: string;
  readonly email: string;
  readonly at: Date;
}

/** Builds an event with ids of its own. */
export function sendgridEvent({ at, ...event }: NewEvent): SendGridEvent {
  const timestamp = Math.floor(at.getTime() / 1000);
  return { sg_event_id: randomUUID(), sg_message_id: `${randomUUID()}.filter`, ...event, timestamp };
}

/** Reads the argument of an email from its `X-SMTPAPI` header, as SendGrid does when it takes the email. */
export function readUniqueArgs(message: string): Record<string, string> {
  const value = /^X-SMTPAPI: (\{.*\})\r?$/im.exec(message)?.[1];
  if (value === undefined) return {};
  const parsed: unknown = JSON.parse(value);
  if (typeof parsed !== 'object' || parsed === null || !('unique_args' in parsed)) return {};
  const { unique_args } = parsed;
  if (typeof unique_args !== 'object' || unique_args === null) return {};
  return Object.fromEntries(Object.entries(unique_args).map(([name, given]) => [name, String(given)]));
}

function signBatch(key: KeyObject, events: readonly SendGridEvent[], signed_at: Date): SignedBatch {
  const body = Buffer.from(`${JSON.stringify(events)}\r\n`);
  const timestamp = String(Math.floor(signed_at.getTime() / 1000));
  const signature = sign('sha256', Buffer.concat([Buffer.from(timestamp), body]), key);
  return {
    body,
    headers: {
      'content-type': 'application/json;charset=utf-8',
      'x-twilio-email-event-webhook-signature': signature.toString('base64'),
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
  };
}

/** Changes one byte of the body and leaves the signature as it is. */
export function forgeBatch({ body, headers }: SignedBatch, at = Math.floor(body.length / 2)): SignedBatch {
  const forged = Buffer.from(body);
  forged[at] = (forged[at] ?? 0) ^ 1;
  return { body: forged, headers };
}

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

interface SendGridParts {
  readonly now?: () => Date;
  readonly random?: () => number;
}

/** Simulates SendGrid's signed event webhook, with a key pair of its own. */
export function createSendGrid({ now = () => new Date(), random = Math.random }: SendGridParts = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const signEvents = (events: readonly SendGridEvent[], signed_at = now()) => signBatch(privateKey, events, signed_at);
  const post = async (url: string, { body, headers }: SignedBatch): Promise<number> => {
    const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body), redirect: 'manual' });
    await response.arrayBuffer();
    return response.status;
  };
  return {
    /** As SendGrid shows it in its settings. */
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    signEvents,
    /** Sends events to a webhook and returns how each request was answered. */
    async report(url: string, events: readonly SendGridEvent[], faults: ReportFaults = {}): Promise<number[]> {
      const { copies = 1, shuffle = false, delay_ms = 0, forge = false } = faults;
      if (delay_ms > 0) await sleep(delay_ms);
      const repeated = Array.from({ length: copies }, () => events).flat();
      const ordered = shuffle ? shuffled(repeated, random) : repeated;
      const size = shuffle ? 1 : EVENTS_PER_BATCH;
      const statuses: number[] = [];
      for (let from = 0; from < ordered.length; from += size) {
        const batch = signEvents(ordered.slice(from, from + size));
        statuses.push(await post(url, forge ? forgeBatch(batch) : batch));
      }
      return statuses;
    },
  };
}
