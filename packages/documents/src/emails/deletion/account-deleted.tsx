import { renderEmail } from '../layout/render-email.ts';

interface AccountDeletedEmail {
  readonly full_name: string;
}

export const renderAccountDeletedEmail = ({ full_name }: AccountDeletedEmail) =>
  renderEmail({
    subject: 'Your account is deleted',
    preview: 'We deleted your account and erased your personal data.',
    heading: 'Your account is deleted',
    paragraphs: [
      `Hi ${full_name}, we deleted your Universal Media account as you requested. Your name, email address, API keys and files are erased. We're required by law to keep the payment ledger and the audit log, but they no longer identify you.`,
      'You can create a new account with this email address at any time.',
    ],
    footnote: 'This is our last email about this account. We no longer store your address.',
  });
