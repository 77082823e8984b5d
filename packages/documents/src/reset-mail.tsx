import { renderLetter } from './letter.tsx';

interface ResetMail {
  readonly full_name: string;
  readonly reset_url: string;
}

export const renderResetMail = ({ full_name, reset_url }: ResetMail) =>
  renderLetter({
    subject: 'Reset your password',
    preview: 'A link to choose a new password. It works once, for 60 minutes.',
    heading: `Choose a new password, ${full_name}`,
    paragraphs: [
      'Somebody, we hope you, asked for a new password for your Universal Media account. The link works once, for 60 minutes.',
      'When you use it, you are signed out everywhere and your API key ends.',
    ],
    action: { label: 'Choose a new password', url: reset_url },
    footnote: 'If it was not you, ignore this mail: without the link nothing changes.',
  });
