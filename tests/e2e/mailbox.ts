import { expect } from '@playwright/test';
import { MAILBOX } from './product.ts';

interface CaughtMail {
  readonly id: string;
  readonly subject: string;
  readonly to: ReadonlyArray<{ readonly address: string }>;
}

export const mailboxUrl = () => process.env[MAILBOX] ?? '';

async function mailsTo(address: string): Promise<CaughtMail[]> {
  const response = await fetch(`${mailboxUrl()}/api/email`);
  const mails: CaughtMail[] = await response.json();
  return mails.filter(({ to }) => to.some((recipient) => recipient.address === address));
}

/** Waits for the one mail that was sent to this address. */
export async function onlyMailTo(address: string): Promise<CaughtMail> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 30_000 }).toBe(1);
  const [mail] = await mailsTo(address);
  if (!mail) throw new Error(`There is no mail to ${address}`);
  return mail;
}
