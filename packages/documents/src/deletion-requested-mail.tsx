import { renderLetter } from './letter.tsx';

interface DeletionRequestedMail {
  readonly full_name: string;
  /** The day as its reader would write it. */
  readonly due_on: string;
  readonly account_url: string;
}

export const renderDeletionRequestedMail = ({ full_name, due_on, account_url }: DeletionRequestedMail) =>
  renderLetter({
    subject: `Your account will be deleted on ${due_on}`,
    preview: 'Until then you can keep it with one click.',
    heading: `We are sorry to see you go, ${full_name}`,
    paragraphs: [
      `You asked us to delete your Universal Media account. On ${due_on} your name, your address, your keys and your files are erased for good; after that nobody can bring them back.`,
      'Until then everything works as before. To keep the account, sign in, open your account page and choose "Keep my account".',
    ],
    action: { label: 'Open your account page', url: account_url },
    footnote: 'If it was not you who asked, sign in, keep the account and change your password.',
  });
