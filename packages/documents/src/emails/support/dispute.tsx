import { renderEmail } from '../layout/render-email.ts';

interface DisputeEmail {
  readonly full_name: string;
  /** The shown part of the dispute's id. */
  readonly reference: string;
  /** What staff wrote; null when the dispute was resolved. */
  readonly reply: string | null;
  /** Where the advertiser reads the dispute; null for disputes they did not report. */
  readonly url: string | null;
}

/** Sent when staff reply to an advertiser, and when they resolve what the advertiser reported. */
export const renderDisputeEmail = ({ full_name, reference, reply, url }: DisputeEmail) =>
  renderEmail({
    subject: reply === null ? `Your report ${reference} was resolved` : `Our reply to your report ${reference}`,
    preview: reply === null ? 'Our team finished its review.' : 'Our team replied.',
    heading: reply === null ? 'Your report was resolved' : 'Our team replied',
    paragraphs:
      reply === null
        ? [
            `Hi ${full_name}, our team finished its review of the problem you reported (${reference}).`,
            'If something is still wrong, report it again and mention this number.',
          ]
        : [`Hi ${full_name}, this is our reply about ${reference}:`, ...paragraphsIn(reply)],
    ...(url !== null && { action: { label: 'View your reports', url } }),
    footnote: 'You received this email because our team worked on a problem with your account.',
  });

const paragraphsIn = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
