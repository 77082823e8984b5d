import type { Client } from '../campaign-plan.ts';
import { austin } from '../cities.ts';

export const evergreenSolar: Client = {
  full_name: 'Priscilla Okafor',
  business: 'Evergreen Solar',
  city: austin,
  zone: 'America/Chicago',
  colors: ['#0f3d2e', '#ffd166'],
  campaigns: [
    {
      name: 'Spring rebate, homeowners',
      platforms: ['meta', 'google', 'youtube', 'reddit', 'display_package'],
      goal: 'conversions',
      budget: 4_200,
      days: 45,
      submittedDaysAgo: 31.4,
      headline: 'Your roof can pay the electric bill',
      body: 'Solar panels installed in one day, with the state rebate handled for you. Get a quote in two minutes.',
      action: 'Get Quote',
      outcome: { kind: 'live', pace: 1.02 },
    },
    {
      name: 'Battery storage launch',
      platforms: ['meta', 'google', 'x'],
      goal: 'engagement',
      budget: 1_500,
      days: 21,
      submittedDaysAgo: 2.91,
      headline: 'Keep the lights on when the grid is off',
      body: 'A home battery that starts in a blink. See what it would cost for your home.',
      action: 'Learn More',
      outcome: { kind: 'in_review' },
    },
    {
      name: 'Retarget quote visitors',
      platforms: ['facebook', 'instagram', 'google'],
      goal: 'conversions',
      budget: 900,
      days: 14,
      submittedDaysAgo: 1.23,
      headline: 'Your solar quote is still good',
      body: 'Finish it today and we lock in the panel price for thirty days.',
      action: 'Get Quote',
      outcome: { kind: 'in_review' },
    },
  ],
};
