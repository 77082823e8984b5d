import { renderEmail } from './layout/render-email.ts';

interface NotificationEmail {
  readonly full_name: string;
  readonly title: string;
  readonly body: string;
  readonly action: { readonly label: string; readonly url: string };
  readonly unsubscribe_url?: string | undefined;
  readonly is_for_staff?: boolean;
}

/** An event in the product that has no email of its own. */
export const renderNotificationEmail = ({
  full_name,
  title,
  body,
  action,
  unsubscribe_url,
  is_for_staff = false,
}: NotificationEmail) =>
  renderEmail({
    subject: title,
    preview: body,
    heading: title,
    paragraphs: [`Hi ${full_name},`, body],
    action,
    footnote: is_for_staff
      ? 'You received this email because your permissions at Universal Media include this work.'
      : 'You received this email because it is about your account at Universal Media.',
    unsubscribe_url,
  });

interface DigestEmail {
  readonly full_name: string;
  readonly lines: readonly { readonly title: string; readonly body: string }[];
  readonly url: string;
  readonly unsubscribe_url?: string | undefined;
}

/** What happened since the last daily email. */
export const renderDigestEmail = ({ full_name, lines, url, unsubscribe_url }: DigestEmail) => {
  const count = lines.length === 1 ? '1 update' : `${lines.length} updates`;
  return renderEmail({
    subject: `Your daily summary: ${count}`,
    preview: lines[0]?.title ?? count,
    heading: `Your daily summary: ${count}`,
    paragraphs: [`Hi ${full_name}, this happened since your last summary.`],
    items: lines,
    action: { label: 'Open Universal Media', url },
    footnote: 'You received this email because you chose one email a day in your account settings.',
    unsubscribe_url,
  });
};
