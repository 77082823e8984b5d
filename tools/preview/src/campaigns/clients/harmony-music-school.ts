import type { Client } from '../campaign-plan.ts';
import { boston } from '../cities.ts';

export const harmonyMusicSchool: Client = {
  full_name: 'Grace Nakamura',
  business: 'Harmony Music School',
  city: boston,
  zone: 'America/New_York',
  colors: ['#4a2c6d', '#9be7c4'],
  campaigns: [
    {
      name: 'Fall enrollment',
      platforms: ['meta', 'google', 'youtube', 'instagram', 'reddit'],
      goal: 'engagement',
      budget: 2_400,
      days: 35,
      submittedDaysAgo: 24.8,
      headline: 'The first lesson is on us',
      body: 'Piano, strings, voice and drums, for ages five to ninety-five. Lessons seven days a week.',
      action: 'Sign Up',
      outcome: { kind: 'live', pace: 1.01 },
    },
    {
      name: 'Adult choir auditions',
      platforms: ['facebook', 'reddit', 'google'],
      goal: 'engagement',
      budget: 450,
      days: 14,
      submittedDaysAgo: 2.43,
      headline: 'You used to sing. Come back.',
      body: 'Forty voices, one concert in December, no experience needed. Auditions this Saturday.',
      action: 'Sign Up',
      outcome: { kind: 'in_review' },
    },
    {
      name: 'Guitar week for teens',
      platforms: ['tiktok', 'instagram', 'google', 'youtube'],
      goal: 'conversions',
      budget: 700,
      days: 15,
      submittedDaysAgo: 1.59,
      headline: 'Five days. Three chords. One show.',
      body: 'A week of guitar for ages 12 to 17, with a concert for the family on Friday.',
      action: 'Sign Up',
      outcome: { kind: 'in_review' },
    },
  ],
};
