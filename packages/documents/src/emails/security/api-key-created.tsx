import { renderEmail } from '../layout/render-email.ts';

interface ApiKeyCreatedEmail {
  readonly full_name: string;
  readonly masked: string;
  /** What the key may do, one sentence each. */
  readonly permissions: readonly string[];
  readonly expires_at: Date;
  /** In credits; null for a key that cannot spend. */
  readonly spend_limits: { readonly total: number; readonly per_campaign: number; readonly per_day: number } | null;
  readonly url: string;
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const credits = (count: number) => count.toLocaleString('en-US');

export function renderApiKeyCreatedEmail(key: ApiKeyCreatedEmail) {
  const { full_name, masked, permissions, expires_at, spend_limits: limits, url } = key;
  return renderEmail({
    subject: 'A new API key was created',
    preview: `The key ${masked} can now use your account.`,
    heading: 'A new API key was created',
    paragraphs: [
      `Hi ${full_name}, the API key ${masked} was created for your Universal Media account. It works until ${longDay.format(expires_at)}.`,
      `It may: ${permissions.join('; ')}.`,
      limits === null
        ? 'It cannot spend credits.'
        : `It may put up to ${credits(limits.total)} credits on hold in total, ${credits(limits.per_campaign)} per campaign and ${credits(limits.per_day)} per day.`,
      "If you didn't create this key, revoke it now and change your password.",
    ],
    action: { label: 'Review API key', url },
    footnote: 'We always email you about new API keys, regardless of your notification settings.',
  });
}
