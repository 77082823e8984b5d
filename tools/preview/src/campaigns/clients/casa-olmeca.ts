import type { Client } from '../campaign-plan.ts';
import { chicago } from '../cities.ts';

export const casaOlmeca: Client = {
  full_name: 'Mateo Reyes',
  business: 'Casa Olmeca',
  city: chicago,
  zone: 'America/Chicago',
  colors: ['#7a1f2b', '#f4c95d'],
  campaigns: [
    {
      name: 'Patio season',
      platforms: ['instagram', 'tiktok', 'google', 'meta'],
      goal: 'engagement',
      budget: 1_800,
      days: 30,
      submittedDaysAgo: 20.6,
      headline: 'The patio is open. So is the mezcal bar.',
      body: 'Oaxacan plates and forty mezcals, under the string lights on Halsted. Reserve a table tonight.',
      action: 'Book Now',
      outcome: { kind: 'live', pace: 0.55 },
    },
    {
      name: 'Weekday lunch menu',
      platforms: ['instagram', 'google', 'reddit'],
      goal: 'engagement',
      budget: 600,
      days: 20,
      submittedDaysAgo: 2.79,
      headline: 'Lunch in 25 minutes, or it is on us',
      body: 'Three courses, one price, every weekday from eleven. Two blocks from the Blue Line.',
      action: 'Learn More',
      outcome: { kind: 'in_review' },
    },
    {
      name: 'Day of the Dead dinner',
      platforms: ['facebook', 'instagram', 'google'],
      goal: 'conversions',
      budget: 750,
      days: 12,
      submittedDaysAgo: 0.66,
      headline: 'Seven courses for the ones we remember',
      body: 'One night, forty seats, and a table for your own photographs. Tickets on sale now.',
      action: 'Book Now',
      outcome: { kind: 'in_review' },
    },
  ],
};
