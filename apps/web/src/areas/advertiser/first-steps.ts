import { paths } from '../../paths.ts';
import type { Step } from '../../ui/step-rail.tsx';

interface Progress {
  readonly email_verified: boolean;
  readonly has_credits: boolean;
}

/** The way to a first campaign, and how far along it somebody is. */
export const firstSteps = ({ email_verified, has_credits }: Progress): Step[] => [
  email_verified
    ? { title: 'Confirm your email', sub: 'Done', state: 'ok' }
    : { title: 'Confirm your email', sub: 'Follow the link in our mail', state: 'need' },
  has_credits
    ? { title: 'Add credits', sub: 'Done', state: 'ok', to: paths.view('credits') }
    : { title: 'Add credits', sub: 'From $10', state: 'now', to: paths.addCredits },
  // Nobody needs credits to build; it is only not the next thing to do.
  { title: 'Build a campaign', sub: 'Saved as you go', state: has_credits ? 'now' : 'empty', to: paths.newCampaign },
  { title: 'Upload your creative', sub: 'Checked before it is sent', state: 'empty' },
  { title: 'Launch', sub: 'You pay when you launch', state: 'empty' },
];
