import { expect } from '@playwright/test';
import { z } from 'zod';
import { MAILBOX } from './settings.ts';

const Mails = z.array(
  z.object({ id: z.string(), subject: z.string(), text: z.string(), to: z.array(z.object({ address: z.string() })) }),
);

export const mailboxUrl = () => process.env[MAILBOX] ?? '';

export async function mailsTo(address: string, mailbox: string) {
  const response = await fetch(`${mailbox}/api/email`);
  const mails = Mails.parse(await response.json());
  return mails.filter(({ to }) => to.some((recipient) => recipient.address === address));
}

/** Waits for the one mail that was sent to this address. */
export async function onlyMailTo(address: string, mailbox = mailboxUrl()) {
  await expect.poll(async () => (await mailsTo(address, mailbox)).length, { timeout: 30_000 }).toBe(1);
  const [mail] = await mailsTo(address, mailbox);
  if (!mail) throw new Error(`There is no mail to ${address}`);
  return mail;
}

/** Waits for a mail with this subject and answers the link in it, as a path of the product. */
export async function linkMailedTo(address: string, subject: string): Promise<string> {
  const found = async () => (await mailsTo(address, mailboxUrl())).findLast((mail) => mail.subject === subject);
  await expect.poll(found, { timeout: 30_000 }).toBeDefined();
  const path = /https?:\/\/[^/\s]+(\/[\w/-]+[?#]token=[\w-]+)/.exec((await found())?.text ?? '')?.[1];
  if (!path) throw new Error(`The mail "${subject}" has no link`);
  return path;
}
