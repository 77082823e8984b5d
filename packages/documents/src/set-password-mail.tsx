import { renderLetter } from './letter.tsx';

interface SetPasswordMail {
  readonly full_name: string;
  readonly set_url: string;
}

export const renderSetPasswordMail = ({ full_name, set_url }: SetPasswordMail) =>
  renderLetter({
    subject: 'Your Universal Media account is ready',
    preview: 'Choose a password to get in. The link works for seven days.',
    heading: `Welcome, ${full_name}`,
    paragraphs: [
      'Our staff have opened an account for you. Choose a password to get in; nobody but you will know it. The link works for seven days.',
    ],
    action: { label: 'Choose your password', url: set_url },
    footnote: 'If you did not expect this, you can ignore this mail.',
  });
