import { renderLetter } from './letter.tsx';

interface ContentRejectedMail {
  readonly full_name: string;
  readonly filename: string;
  /** In whole sentences. */
  readonly reason: string;
  readonly fix_url: string;
}

export const renderContentRejectedMail = ({ full_name, filename, reason, fix_url }: ContentRejectedMail) =>
  renderLetter({
    subject: 'A file of your ad needs a change',
    preview: 'Our reviewers could not approve it as it is.',
    heading: `One thing to change, ${full_name}`,
    paragraphs: [
      `Our reviewers could not approve the file “${filename}” as it is.`,
      reason,
      'You can fix it, replace it, or hand it in again if you think we are wrong. Your other files are not affected.',
    ],
    action: { label: 'Open your files', url: fix_url },
    footnote: 'You get this mail because you handed the file in for review.',
  });
