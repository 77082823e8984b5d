import { renderLetter } from './letter.tsx';

interface WelcomeMail {
  readonly full_name: string;
  readonly app_url: string;
  /** Confirms the address; absent when somebody else has vouched for it. */
  readonly verify_url: string | undefined;
}

export const renderWelcomeMail = ({ full_name, app_url, verify_url }: WelcomeMail) =>
  renderLetter({
    subject: 'Welcome to Universal Media',
    preview: 'Your account is open. Build one ad and run it on every screen.',
    heading: `Welcome, ${full_name}`,
    paragraphs: [
      'Your account is open. Write one brief, choose the platforms, and see what every dollar buys before you spend it. One credit is one dollar, and credits never expire.',
      ...(verify_url
        ? ['Please confirm that this address is yours. Until then everything but paying works as usual.']
        : []),
    ],
    action: verify_url
      ? { label: 'Confirm your email address', url: verify_url }
      : { label: 'Open your dashboard', url: app_url },
    footnote: 'You receive this mail because this address was used to open an account at Universal Media.',
  });
