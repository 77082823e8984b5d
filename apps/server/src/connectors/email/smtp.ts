import { createTransport } from 'nodemailer';
import type { MailConnector } from './email.ts';

const isPermanent = (code: number) => code >= 500 && code < 600;

/** Returns the server's permanent refusal, if any: nodemailer puts the SMTP status on the error. */
function refusal(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number')
    return undefined;
  return isPermanent(error.responseCode) ? error.message : undefined;
}

export function smtpMail(url: string, from: string): MailConnector {
  const transport = createTransport(url, { from });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    messageId: (about) => `<${about}@${domain}>`,
    async send({ message_id, attachments = [], ...mail }) {
      const files = attachments.map(({ content_type, ...file }) => ({ ...file, contentType: content_type }));
      try {
        await transport.sendMail({ ...mail, messageId: message_id, attachments: files });
        return { outcome: 'sent' };
      } catch (error) {
        const reason = refusal(error);
        if (reason === undefined) throw error;
        return { outcome: 'refused', reason };
      }
    },
    close: () => transport.close(),
  };
}
