import { renderEmail } from './layout/render-email.ts';

interface ResetEmail {
  readonly full_name: string;
  readonly reset_url: string;
}

export const renderResetEmail = ({ full_name, reset_url }: ResetEmail) =>
  renderEmail({
    subject: 'Reset your password',
    preview: 'Use this link to choose a new password. It expires in 60 minutes.',
    heading: 'Reset your password',
    paragraphs: [
      `Hi ${full_name}, we received a request to reset the password of your Universal Media account. The link works once and expires in 60 minutes.`,
      'When you choose a new password, all devices are signed out and your API key is revoked.',
    ],
    action: { label: 'Choose a new password', url: reset_url },
    footnote: "If you didn't request this, you can ignore this email. Your password will not change.",
  });
