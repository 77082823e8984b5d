import { renderLetter } from './letter.tsx';

interface VerificationMail {
  readonly full_name: string;
  readonly verify_url: string;
}

export const renderVerificationMail = ({ full_name, verify_url }: VerificationMail) =>
  renderLetter({
    subject: 'Confirm your email address',
    preview: 'One click, and your Universal Media account is confirmed.',
    heading: `Is this you, ${full_name}?`,
    paragraphs: ['Please confirm that this address is yours. The link works for seven days.'],
    action: { label: 'Confirm your email address', url: verify_url },
    footnote: 'If you did not open an account at Universal Media, you can ignore this mail.',
  });
