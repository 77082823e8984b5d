import { renderEmail } from './layout.tsx';

interface PasswordChangedEmail {
  readonly full_name: string;
  readonly app_url: string;
}

export const renderPasswordChangedEmail = ({ full_name, app_url }: PasswordChangedEmail) =>
  renderEmail({
    subject: 'Your password was changed',
    preview: 'Your password was changed, and all other devices were signed out.',
    heading: 'Your password was changed',
    paragraphs: [
      `Hi ${full_name}, the password of your Universal Media account was changed. If you made this change, there is nothing to do. The device you used stays signed in, and all other devices were signed out.`,
      'If you didn’t make this change, reset your password now: open the sign-in page and select “Forgot password?”. This signs out all devices.',
    ],
    action: { label: 'Open the sign-in page', url: `${app_url}/?login=true` },
    footnote: 'We always email you when your password changes, regardless of your notification settings.',
  });
