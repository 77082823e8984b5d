import type { Edit } from '../kit/planted-server.ts';

/** Faults that the overspend program must find. */
export const overspendPlants = {
  /** A budget that was lowered during the run is charged at its first amount. */
  'first-budget': [
    {
      file: 'src/domains/campaigns/state/money.ts',
      from: 'Math.min(exactCents(run.spent_cents), exactCents(run.media_cents))',
      to: 'exactCents(run.spent_cents)',
    },
  ],
  /** Undelivered spend is not returned. */
  'keep-undelivered': [
    { file: 'src/core/campaigns/funds.ts', from: 'Math.max(0, captured_media_cents - spent_cents)', to: '0' },
  ],
  /** A platform is not stopped when its money is used up. */
  'no-guard': [
    {
      file: 'src/domains/campaigns/launch/apply-response.ts',
      from: 'guarded_at === null && spent_cents >= media_cents',
      to: 'guarded_at === null && spent_cents < 0n',
    },
    {
      file: 'src/domains/campaigns/state/sync-store.ts',
      from: 'and run.spent_cents + moved.spend_cents >= run.media_cents',
      to: 'and run.spent_cents < 0',
    },
  ],
} as const satisfies Record<string, readonly Edit[]>;

export type OverspendPlant = keyof typeof overspendPlants;
export const overspendPlantNames = Object.keys(overspendPlants);
export const isOverspendPlant = (name: string): name is OverspendPlant => Object.hasOwn(overspendPlants, name);
