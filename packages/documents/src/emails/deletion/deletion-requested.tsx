import { renderEmail } from '../layout/render-email.ts';

interface DeletionRequestedEmail {
  readonly full_name: string;
  /** The date, formatted in the reader's time zone. */
  readonly due_on: string;
  readonly account_url: string;
}

export const renderDeletionRequestedEmail = ({ full_name, due_on, account_url }: DeletionRequestedEmail) =>
  renderEmail({
    subject: `Your account will be deleted on ${due_on}`,
    preview: 'You can cancel the deletion until then.',
    heading: `We're sorry to see you go, ${full_name}`,
    paragraphs: [
      `You asked us to delete your Universal Media account. On ${due_on}, we will permanently erase your name, email address, API keys and files. This cannot be undone.`,
      'Until then, everything works as before. To keep your account, sign in, open your account page and select “Keep my account”.',
    ],
    action: { label: 'Open your account page', url: account_url },
    footnote: "If you didn't request this, sign in, keep your account and change your password.",
  });
