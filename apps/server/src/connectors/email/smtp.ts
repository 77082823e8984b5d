import { createTransport } from 'nodemailer';
import { TryLater } from '#core/kit/try-later.ts';
import type { MailConnector, MailOutcome } from './email.ts';

const isPermanent = (code: number) => code >= 500 && code < 600;

/** Returns the server's permanent refusal, if any: nodemailer puts the SMTP status and the refused command on the error. */
function refusal(error: Error): MailOutcome | undefined {
  if (!('responseCode' in error) || typeof error.responseCode !== 'number' || !isPermanent(error.responseCode))
    return undefined;
  const is_address = 'command' in error && error.command === 'RCPT TO';
  return { outcome: 'refused', reason: error.message, is_address };
}

/** Answers whether the server certainly did not take the email: it refused it, or was never reached. */
const isNotTaken = (error: Error): boolean =>
  ('responseCode' in error && typeof error.responseCode === 'number') ||
  ('syscall' in error && error.syscall === 'connect') ||
  ('code' in error && error.code === 'EDNS');

/** `prepared`: as it is, on one line. Folded, some email programs do not find the address. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
});

/** SendGrid repeats this argument in every event about the email. It keeps such arguments for good: an id, nothing else. */
const eventHeaders = (message_id: string) => ({
  'X-SMTPAPI': { prepared: true, value: JSON.stringify({ unique_args: { um_mail: message_id } }) },
});

/** `isReported`: the provider reports what happens to emails, and needs to know which email an event is about. */
export function smtpMail(url: string, from: string, { isReported = false } = {}): MailConnector {
  const transport = createTransport(url, { from });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    messageId: (about) => `<${about}@${domain}>`,
    async send({ message_id, attachments = [], unsubscribe_url, ...mail }) {
      const files = attachments.map(({ content_type, ...file }) => ({ ...file, contentType: content_type }));
      const headers = {
        ...(unsubscribe_url !== undefined && unsubscribeHeaders(unsubscribe_url)),
        ...(isReported && eventHeaders(message_id)),
      };
      try {
        await transport.sendMail({ ...mail, headers, messageId: message_id, attachments: files });
        return { outcome: 'sent' };
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        const refused = refusal(error);
        if (refused) return refused;
        throw isNotTaken(error) ? new TryLater(error.message, null, { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}
