import { renderEmail } from '../layout/render-email.ts';

interface SupportRequestEmail {
  readonly number: string;
  readonly name: string;
  /** Null: a visitor who left no address. */
  readonly email: string | null;
  readonly message: string;
  /** Where staff read the request. */
  readonly url: string;
}

/** Tells our support team about a request. It goes to no one else: what a stranger wrote never goes to an address they entered. */
export const renderSupportRequestEmail = ({ number, name, email, message, url }: SupportRequestEmail) =>
  renderEmail({
    subject: `Support request ${number}`,
    preview: 'A person asks for help.',
    heading: `Support request ${number}`,
    paragraphs: [
      `From ${name}${email === null ? ', who left no email address' : ` <${email}>`}:`,
      ...paragraphsIn(message),
    ],
    action: { label: 'Open the request', url },
    footnote: 'You received this email because this address answers support requests.',
  });

const paragraphsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/\n+/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
  ),
];
