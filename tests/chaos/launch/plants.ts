import type { Edit } from '../kit/planted-server.ts';

const callPlatform = 'src/domains/campaigns/launch/call-platform.ts';

/** Faults that the launch program must find. */
export const launchPlants = {
  /** A retry does not look up what the attempt before it has created on the platform. */
  'no-look-up': [
    {
      file: callPlatform,
      from: 'return await platform.create(order, { find_first: earlier !== null });',
      to: 'return await platform.create(order, { find_first: false });',
    },
    {
      file: callPlatform,
      from: 'for (const duplicate of await platform.find(key)) {',
      to: 'for (const duplicate of []) {',
    },
  ],
  /** Continues a campaign without a hold for it. */
  'no-hold': [
    {
      file: 'src/domains/campaigns/state/money.ts',
      from: 'const hold_id = newId();',
      to: "const hold_id = newId(); if (hold_id !== '') return;",
    },
  ],
} as const satisfies Record<string, readonly Edit[]>;

export type LaunchPlant = keyof typeof launchPlants;
export const launchPlantNames = Object.keys(launchPlants);
export const isLaunchPlant = (name: string): name is LaunchPlant => Object.hasOwn(launchPlants, name);
