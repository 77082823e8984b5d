import { renderEmail } from './layout.tsx';

interface VerificationEmail {
  readonly full_name: string;
  readonly verify_url: string;
}

export const renderVerificationEmail = ({ full_name, verify_url }: VerificationEmail) =>
  renderEmail({
    subject: 'Confirm your email address',
    preview: 'Confirm your address to complete your Universal Media account.',
    heading: 'Confirm your email address',
    paragraphs: [`Hi ${full_name}, please confirm that this email address is yours. The link expires in seven days.`],
    action: { label: 'Confirm your email address', url: verify_url },
    footnote: 'If you didn’t create a Universal Media account, you can ignore this email.',
  });
