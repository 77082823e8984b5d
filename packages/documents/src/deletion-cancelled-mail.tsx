import { renderLetter } from './letter.tsx';

interface DeletionCancelledMail {
  readonly full_name: string;
  readonly app_url: string;
}

export const renderDeletionCancelledMail = ({ full_name, app_url }: DeletionCancelledMail) =>
  renderLetter({
    subject: 'Your account stays',
    preview: 'It will not be deleted. Nothing was erased.',
    heading: `Good to have you back, ${full_name}`,
    paragraphs: [
      'Your Universal Media account will not be deleted. Nothing was erased, and everything works as before.',
    ],
    action: { label: 'Open your dashboard', url: app_url },
    footnote: 'If it was not you who kept the account, change your password.',
  });
