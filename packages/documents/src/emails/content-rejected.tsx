import { renderEmail } from './layout/render-email.ts';

interface ContentRejectedEmail {
  readonly full_name: string;
  readonly filename: string;
  /** Complete sentences. */
  readonly reason: string;
  readonly fix_url: string;
  readonly unsubscribe_url?: string | undefined;
}

export const renderContentRejectedEmail = ({
  full_name,
  filename,
  reason,
  fix_url,
  unsubscribe_url,
}: ContentRejectedEmail) =>
  renderEmail({
    subject: 'A file in your ad needs a change',
    preview: "Our reviewers couldn't approve it.",
    heading: 'Your file needs a change',
    paragraphs: [
      `Hi ${full_name}, our reviewers couldn't approve the file “${filename}”.`,
      reason,
      'You can fix the file, replace it, or submit it again if you think this is a mistake. Your other files are not affected.',
    ],
    action: { label: 'Open your files', url: fix_url },
    footnote: 'You received this email because you submitted the file for review.',
    unsubscribe_url,
  });
