import { renderEmail } from '../layout/render-email.ts';

interface OldAddressEmail {
  readonly full_name: string;
  readonly new_email: string;
  readonly url: string;
}

export const renderOldAddressEmail = ({ full_name, new_email, url }: OldAddressEmail) =>
  renderEmail({
    subject: 'Confirm your new email address',
    preview: `Your account is about to move to ${new_email}.`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `Hi ${full_name}, you asked to use ${new_email} for your Universal Media account. We change it after you open this link and the one that we sent to the new address. The links expire in three days.`,
      "If you didn't ask for this, don't open the link. Sign in and change your password: the person who asked knows it, or uses a device on which you are signed in.",
    ],
    action: { label: 'Confirm the change', url },
    footnote: 'We always email you about changes to how you sign in, regardless of your notification settings.',
  });

/** Without a name: the address may belong to a stranger. */
export const renderNewAddressEmail = ({ url }: { readonly url: string }) =>
  renderEmail({
    subject: 'Confirm your new email address',
    preview: 'Confirm this address to use it for your Universal Media account.',
    heading: 'Confirm your new email address',
    paragraphs: [
      'Please confirm that this email address is yours and that you want to use it for your Universal Media account. The link expires in three days.',
    ],
    action: { label: 'Confirm this address', url },
    footnote: "If you don't have a Universal Media account, you can ignore this email.",
  });

interface EmailChangedEmail {
  readonly full_name: string;
  readonly new_email: string;
}

export const renderEmailChangedEmail = ({ full_name, new_email }: EmailChangedEmail) =>
  renderEmail({
    subject: 'Your email address was changed',
    preview: `You now sign in with ${new_email}.`,
    heading: 'Your email address was changed',
    paragraphs: [
      `Hi ${full_name}, your Universal Media account now uses ${new_email}. Use it to sign in from now on. Your password and other ways to sign in stay the same.`,
      "We changed it after the links that we had sent were opened. If this wasn't you, another person can read your email: secure your email account first.",
    ],
    footnote: 'We always email you about changes to how you sign in, regardless of your notification settings.',
  });
