import { renderEmail } from '../layout/render-email.ts';

interface NewDeviceEmail {
  readonly full_name: string;
  /** Such as "Firefox on Windows". */
  readonly device: string;
  readonly ip: string | null;
  readonly at: Date;
  readonly time_zone: string;
  readonly url: string;
}

export function renderNewDeviceEmail({ full_name, device, ip, at, time_zone, url }: NewDeviceEmail) {
  const when = at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: time_zone });
  return renderEmail({
    subject: 'New sign-in to your account',
    preview: `${device}, ${when}`,
    heading: 'New sign-in to your account',
    paragraphs: [
      `Hi ${full_name}, a browser that had not been used before signed in to your Universal Media account.`,
      `${device}, ${when} (${time_zone})${ip === null ? '' : `, from the network address ${ip}`}.`,
      'If this was you, there is nothing to do. If not, end the session and change your password now.',
    ],
    action: { label: 'Review your sessions', url },
    footnote: 'We always email you about new sign-ins, regardless of your notification settings.',
  });
}
