import { renderEmail } from './layout.tsx';

interface SetPasswordEmail {
  readonly full_name: string;
  readonly set_url: string;
}

export const renderSetPasswordEmail = ({ full_name, set_url }: SetPasswordEmail) =>
  renderEmail({
    subject: 'Your Universal Media account is ready',
    preview: 'Choose a password to sign in. The link expires in seven days.',
    heading: `Welcome, ${full_name}`,
    paragraphs: [
      'Our team created a Universal Media account for you. Choose a password to sign in. The link expires in seven days.',
    ],
    action: { label: 'Choose your password', url: set_url },
    footnote: 'If you didn’t expect this, you can ignore this email.',
  });
