import { renderLetter } from './letter.tsx';

interface PasswordChangedMail {
  readonly full_name: string;
  readonly app_url: string;
}

export const renderPasswordChangedMail = ({ full_name, app_url }: PasswordChangedMail) =>
  renderLetter({
    subject: 'Your password was changed',
    preview: 'The password of your Universal Media account is a new one. Every other device was signed out.',
    heading: `Your password was changed, ${full_name}`,
    paragraphs: [
      'Somebody who knew your old password has chosen a new one. If that was you, there is nothing to do: the device you used stays signed in, and every other one was signed out.',
      'If it was not you, choose a new password now: open the sign-in page and follow "Forgot password?". That signs everybody out.',
    ],
    action: { label: 'Open the sign-in page', url: `${app_url}/?login=true` },
    footnote: 'We always tell you about a new password, whatever other mails you have chosen.',
  });
