import type { Edit } from './plants.ts';

/** Faults that the run of overspending platforms must find. */
export const overspendPlants = {
  /** A plan that was lowered while it ran is charged by what was taken before. */
  'first-budget': [
    {
      file: 'src/features/standing/service/funds.ts',
      from: 'Math.min(exactCents(part.spent_cents), exactCents(part.media_cents))',
      to: 'exactCents(part.spent_cents)',
    },
  ],
  /** What was never delivered is kept. */
  'keep-undelivered': [
    { file: 'src/core/campaign-funds.ts', from: 'Math.max(0, captured_media_cents - spent_cents)', to: '0' },
  ],
  /** Nobody stops a platform whose money is used up. */
  'no-guard': [
    {
      file: 'src/features/launches/service/noting.ts',
      from: 'part.guarded_at === null && part.spent_cents >= part.media_cents',
      to: 'part.guarded_at === null && part.spent_cents < 0n',
    },
  ],
} as const satisfies Record<string, readonly Edit[]>;

export type OverspendPlant = keyof typeof overspendPlants;
export const overspendPlantNames = Object.keys(overspendPlants);
export const isOverspendPlant = (name: string): name is OverspendPlant => Object.hasOwn(overspendPlants, name);
