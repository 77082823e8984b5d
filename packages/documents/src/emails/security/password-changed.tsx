import { renderEmail } from '../layout/render-email.ts';

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
      "If you didn't make this change, reset your password now: open the sign-in page and select “Forgot password?”. This signs out all devices.",
    ],
    action: { label: 'Open the sign-in page', url: `${app_url}/?login=true` },
    footnote: 'We always email you when your password changes, regardless of your notification settings.',
  });

interface StaffAccessEmail {
  readonly full_name: string;
  readonly what: 'password' | 'second_factor';
  readonly asked_by: string;
  /** Null while the request waits for a second super admin. */
  readonly decided_by: string | null;
}

const texts = {
  password: { asked: 'set a new password for', done: 'Your staff password was changed' },
  second_factor: { asked: 'reset two-factor authentication of', done: 'Your two-factor authentication was reset' },
} as const;

export function renderStaffAccessEmail({ full_name, what, asked_by, decided_by }: StaffAccessEmail) {
  const { asked, done } = texts[what];
  const subject = decided_by === null ? 'A change to your staff sign-in was requested' : done;
  const request = `${asked_by} asked to ${asked} your staff account at Universal Media`;
  return renderEmail({
    subject,
    preview: subject,
    heading: subject,
    paragraphs: [
      decided_by === null
        ? `Hi ${full_name}, ${request}. Nothing has changed yet: a second super admin must approve it.`
        : `Hi ${full_name}, ${request}, and ${decided_by} approved it. All your sessions were ended.`,
      "If you expected this, there is nothing to do. If you didn't, tell another super admin right away, in person or by phone.",
    ],
    footnote: 'We always email you when a colleague changes how you sign in.',
  });
}

interface SecurityChangedEmail {
  readonly full_name: string;
  readonly what: keyof typeof securityTexts;
  readonly url: string;
}

const securityTexts = {
  second_step_on: {
    subject: 'Two-step sign-in is on',
    text: 'two-step sign-in was turned on for your Universal Media account. From now on, signing in requires a code from your authenticator app.',
  },
  second_step_off: {
    subject: 'Two-step sign-in is off',
    text: 'two-step sign-in was turned off for your Universal Media account. Your password or Google alone signs in now.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: 'a recovery code of your Universal Media account was used. It no longer works.',
  },
  passkey_added: {
    subject: 'A passkey was added',
    text: 'a passkey was added to your Universal Media account. It signs in without your password.',
  },
  sessions_ended: {
    subject: 'You were signed out everywhere',
    text: 'our support team ended all sessions of your Universal Media account and revoked its API key, to protect it. Sign in again to continue.',
  },
  second_step_reset_requested: {
    subject: 'A reset of two-step sign-in was requested',
    text: "our support team was asked to remove the authenticator app and the passkeys of your Universal Media account, because they were lost. Nothing has changed yet: a second staff member decides. If you didn't ask for this, contact us right away.",
  },
  second_step_reset: {
    subject: 'Two-step sign-in was reset',
    text: 'our support team removed the authenticator app and the passkeys of your Universal Media account and ended all its sessions. Your password or Google alone signs in now. Turn two-step sign-in on again.',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    text: "a passkey was removed from your Universal Media account. It can't sign in anymore.",
  },
} as const;

export function renderSecurityChangedEmail({ full_name, what, url }: SecurityChangedEmail) {
  const { subject, text } = securityTexts[what];
  return renderEmail({
    subject,
    preview: subject,
    heading: subject,
    paragraphs: [
      `Hi ${full_name}, ${text}`,
      "If this was you, there is nothing to do. If it wasn't, change your password, sign out of all other devices and check your passkeys.",
    ],
    action: { label: 'Review your security settings', url },
    footnote: 'We always email you when the way you sign in changes, regardless of your notification settings.',
  });
}
