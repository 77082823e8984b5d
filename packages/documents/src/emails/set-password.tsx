import { renderEmail } from './layout/render-email.ts';

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
    footnote: "If you didn't expect this, tell your administrator and don't open the link.",
  });

interface StaffPasswordEmail extends StaffInvitationEmail {
  readonly asked_by: string;
}

export const renderStaffPasswordEmail = ({ full_name, asked_by, join_url }: StaffPasswordEmail) =>
  renderEmail({
    subject: 'Choose a new staff password',
    preview: 'Choose a new password for the staff dashboard. The link expires in 24 hours.',
    heading: 'Choose a new staff password',
    paragraphs: [
      `Hi ${full_name}, ${asked_by} had this link sent to you. Choose a new password that only you know. The link expires in 24 hours.`,
      'Your current password works until then. Your authenticator app stays as it is, and all your sessions end when you choose a new password.',
    ],
    action: { label: 'Choose a new password', url: join_url },
    footnote: "If you didn't expect this, tell another super admin right away and don't open the link.",
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
    footnote: "If you didn't expect this, you can ignore this email.",
  });
