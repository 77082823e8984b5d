import { renderEmail } from './layout/render-email.ts';

/** Without a name: the address may belong to a stranger, and the name may be any text. */
export const renderVerificationEmail = ({ verify_url }: { readonly verify_url: string }) =>
  renderEmail({
    subject: 'Confirm your email address',
    preview: 'Confirm your address to complete your Universal Media account.',
    heading: 'Confirm your email address',
    paragraphs: ['Please confirm that this email address is yours. The link expires in seven days.'],
    action: { label: 'Confirm your email address', url: verify_url },
    footnote: "If you didn't create a Universal Media account, you can ignore this email.",
  });
