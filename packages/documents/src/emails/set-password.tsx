import { renderEmail } from './layout.tsx';

interface StaffInvitationEmail {
  readonly full_name: string;
  readonly join_url: string;
}

export const renderStaffInvitationEmail = ({ full_name, join_url }: StaffInvitationEmail) =>
  renderEmail({
    subject: 'You are invited to the Universal Media staff dashboard',
    preview: 'Choose a password to sign in. The link expires in seven days.',
    heading: `Welcome, ${full_name}`,
    paragraphs: [
      'You are invited to the staff dashboard of Universal Media. Choose a password that only you know. The link expires in seven days.',
      'At your first sign-in you set up an authenticator app.',
    ],
    action: { label: 'Choose your password', url: join_url },
    footnote: 'If you didn’t expect this, tell your administrator and don’t open the link.',
  });

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
