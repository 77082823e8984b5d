import { renderLetter } from './letter.tsx';

interface AccountDeletedMail {
  readonly full_name: string;
}

export const renderAccountDeletedMail = ({ full_name }: AccountDeletedMail) =>
  renderLetter({
    subject: 'Your account is deleted',
    preview: 'As you asked, your data at Universal Media is erased.',
    heading: `Goodbye, ${full_name}`,
    paragraphs: [
      'As you asked, your Universal Media account is deleted. Your name, your address, your keys and your files are erased. What the law makes us keep, the payment ledger and the audit log, no longer leads to you.',
      'You can open a new account with this address at any time.',
    ],
    footnote: 'This is the last mail about this account: we no longer know your address.',
  });
