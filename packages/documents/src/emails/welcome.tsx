import { renderEmail } from './layout/render-email.ts';

interface WelcomeEmail {
  readonly full_name: string;
  readonly app_url: string;
  /** Verifies the address. Undefined when Google has already verified it. */
  readonly verify_url: string | undefined;
}

export const renderWelcomeEmail = ({ full_name, app_url, verify_url }: WelcomeEmail) =>
  renderEmail({
    subject: 'Welcome to Universal Media',
    preview: 'Your account is ready. Build one ad and run it on every screen.',
    // An unconfirmed address may belong to a stranger, and the name may be any text.
    heading: verify_url ? 'Welcome to Universal Media' : `Welcome, ${full_name}`,
    paragraphs: [
      'Your account is ready. Write one brief, choose your platforms, and see what every dollar buys before you spend it. One credit equals one dollar, and credits never expire.',
      ...(verify_url
        ? ['Please confirm your email address, so that we can reach you about your campaigns and payments.']
        : []),
    ],
    action: verify_url
      ? { label: 'Confirm your email address', url: verify_url }
      : { label: 'Open your dashboard', url: app_url },
    footnote: 'You received this email because this address was used to create a Universal Media account.',
  });
