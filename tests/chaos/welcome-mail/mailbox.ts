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

// Each comes with its whole text, and thousands at once are more than one string holds.
const PER_PAGE = 500;

async function readPage(mailboxUrl: string, skip: number) {
  const response = await fetch(new URL(`/api/email?skip=${skip}&limit=${PER_PAGE}`, mailboxUrl));
  return CaughtMails.parse(await response.json());
}

/** Every mail the catcher holds. It runs on this machine, so the time of its file is the time it arrived. */
export async function readMailbox(mailboxUrl: string): Promise<CaughtMail[]> {
  const mails: z.output<typeof CaughtMails> = [];
  for (let page = await readPage(mailboxUrl, 0); page.length > 0; page = await readPage(mailboxUrl, mails.length)) {
    mails.push(...page);
  }
  return mails.map(({ source, time, headers, envelope }) => ({
    to: envelope.to.map(({ address }) => address).join(', '),
    message_id: headers['message-id'],
    begun_at: time,
    arrived_at: statSync(source).mtime,
  }));
}
