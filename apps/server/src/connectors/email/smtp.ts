import { createTransport } from 'nodemailer';
import type { MailConnector, MailOutcome } from './email.ts';

const isPermanent = (code: number) => code >= 500 && code < 600;

/** Returns the server's permanent refusal, if any: nodemailer puts the SMTP status and the refused command on the error. */
function refusal(error: unknown): MailOutcome | undefined {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number')
    return undefined;
  if (!isPermanent(error.responseCode)) return undefined;
  const is_address = 'command' in error && error.command === 'RCPT TO';
  return { outcome: 'refused', reason: error.message, is_address };
}

/** `prepared`: as it is, on one line. Folded, some email programs do not find the address. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
});

export function smtpMail(url: string, from: string): MailConnector {
  const transport = createTransport(url, { from });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    messageId: (about) => `<${about}@${domain}>`,
    async send({ message_id, attachments = [], unsubscribe_url, ...mail }) {
      const files = attachments.map(({ content_type, ...file }) => ({ ...file, contentType: content_type }));
      const headers = unsubscribe_url === undefined ? {} : { headers: unsubscribeHeaders(unsubscribe_url) };
      try {
        await transport.sendMail({ ...mail, ...headers, messageId: message_id, attachments: files });
        return { outcome: 'sent' };
      } catch (error) {
        const refused = refusal(error);
        if (refused === undefined) throw error;
        return refused;
      }
    },
    close: () => transport.close(),
  };
}
