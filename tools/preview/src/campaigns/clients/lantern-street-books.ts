import type { Client } from '../campaign-plan.ts';
import { boston } from '../cities.ts';

export const lanternStreetBooks: Client = {
  full_name: 'Aisha Rahman',
  business: 'Lantern Street Books',
  city: boston,
  zone: 'America/New_York',
  colors: ['#5b3a29', '#ffd9a0'],
  campaigns: [
    {
      name: 'Holiday gift table',
      platforms: ['instagram', 'facebook', 'google', 'reddit'],
      goal: 'engagement',
      budget: 950,
      days: 25,
      submittedDaysAgo: 2.85,
      headline: 'Books wrapped, with a note in your words',
      body: 'Tell us who it is for. We choose, wrap and send it, anywhere in the country.',
      action: 'Shop Now',
      outcome: { kind: 'in_review' },
    },
    {
      name: 'Author night: Elena Marsh',
      platforms: ['meta', 'google', 'x'],
      goal: 'engagement',
      budget: 400,
      days: 10,
      submittedDaysAgo: 1.05,
      headline: 'One hour with Elena Marsh',
      body: 'A reading from her new novel, then questions. Thirty seats, the rest by livestream.',
      action: 'Book Now',
      outcome: {
        kind: 'changes_requested',
        note: 'The headline does not say when or where. Add the date of the evening.',
        answer: 'Elena Marsh, Friday at seven',
      },
    },
    {
      name: 'Story hour',
      platforms: ['facebook', 'instagram', 'google'],
      goal: 'awareness',
      budget: 350,
      days: 21,
      submittedDaysAgo: 0.42,
      headline: 'Saturdays at ten, on the blue rug',
      body: 'Board books read aloud, with a different guest each week. Free, no sign-up.',
      action: 'Learn More',
      getSharesFiles: 'Holiday gift table',
      outcome: { kind: 'in_review' },
    },
  ],
};
