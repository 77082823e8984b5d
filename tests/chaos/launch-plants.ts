import type { Edit } from './plants.ts';

const asking = 'src/features/launches/service/asking.ts';

/** Faults that the run of launches must find. */
export const launchPlants = {
  /** Nobody looks at what an earlier try has left over there before the next one. */
  'no-look-up': [
    {
      file: asking,
      from: 'return await platform.create(order, { look_first: earlier !== null });',
      to: 'return await platform.create(order, { look_first: false });',
    },
    { file: asking, from: 'for (const twin of await platform.find(key)) {', to: 'for (const twin of []) {' },
  ],
  /** A campaign is sent on though nothing was set aside for it. */
  'no-hold': [
    {
      file: 'src/features/standing/service/funds.ts',
      from: 'const hold_id = newId();',
      to: "const hold_id = newId(); if (hold_id !== '') return;",
    },
  ],
} as const satisfies Record<string, readonly Edit[]>;

export type LaunchPlant = keyof typeof launchPlants;
export const launchPlantNames = Object.keys(launchPlants);
export const isLaunchPlant = (name: string): name is LaunchPlant => Object.hasOwn(launchPlants, name);
