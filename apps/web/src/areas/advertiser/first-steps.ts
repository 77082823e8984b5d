import { paths } from '#paths.ts';
import type { Step } from '#ui/layout/step-list.tsx';

interface Progress {
  readonly email_verified: boolean;
  readonly has_credits: boolean;
}

/** The steps to a first campaign, with the advertiser's progress. */
export const firstSteps = ({ email_verified, has_credits }: Progress): Step[] => [
  email_verified
    ? { title: 'Confirm your email', sub: 'Done', state: 'ok' }
    : { title: 'Confirm your email', sub: 'Click the link in our email', state: 'need' },
  has_credits
    ? { title: 'Add credits', sub: 'Done', state: 'ok', to: paths.view('credits') }
    : { title: 'Add credits', sub: 'From $10', state: 'now', to: paths.addCredits },
  // Building needs no credits; adding credits is just the suggested next step.
  { title: 'Build a campaign', sub: 'Saved as you go', state: has_credits ? 'now' : 'empty', to: paths.newCampaign },
  { title: 'Upload your creative', sub: 'Checked before launch', state: 'empty' },
  { title: 'Launch', sub: 'You pay when you launch', state: 'empty' },
];
