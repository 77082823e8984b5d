import { statSync } from 'node:fs';
import { z } from 'zod';

const CaughtMails = z.array(
  z.object({
    source: z.string(),
    time: z.coerce.date(),
    headers: z.object({ 'message-id': z.string() }),
    envelope: z.object({ to: z.array(z.object({ address: z.string() })) }),
  }),
);

export interface CaughtMail {
  readonly to: string;
  readonly message_id: string;
  /** The mail's own Date, in whole seconds: when the sender began to send it. */
  readonly begun_at: Date;
  readonly arrived_at: Date;
}

/** Every mail the catcher holds. It runs on this machine, so the time of its file is the time it arrived. */
export async function readMailbox(mailboxUrl: string): Promise<CaughtMail[]> {
  const response = await fetch(new URL('/api/email', mailboxUrl));
  return CaughtMails.parse(await response.json()).map(({ source, time, headers, envelope }) => ({
    to: envelope.to.map(({ address }) => address).join(', '),
    message_id: headers['message-id'],
    begun_at: time,
    arrived_at: statSync(source).mtime,
  }));
}
