import { parseArgs } from 'node:util';
import { seedFrom, WrongUse, wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import { isLaunchPlant, launchPlantNames } from './plants.ts';
import { runLaunch } from './run.ts';

const options = {
  campaigns: { type: 'string' },
  kills: { type: 'string' },
  seed: { type: 'string' },
  patience: { type: 'string' },
  plant: { type: 'string' },
} as const;

export const launch: Program = {
  about:
    'Campaigns are sent off, approved, stopped, changed and deleted while API, worker, Restate and PostgreSQL are killed with -9 and platforms lose answers, hang and lag: each is there exactly once, and every cent is explained.',
  usage: `[--campaigns 200] [--kills 20] [--seed N] [--patience seconds] [--plant ${launchPlantNames.join('|')}]`,
  async run(args) {
    const { values } = parseArgs({ args, options });
    const { plant } = values;
    if (plant !== undefined && !isLaunchPlant(plant)) {
      throw new WrongUse(`--plant is one of ${launchPlantNames.join(', ')}`);
    }
    return runLaunch({
      campaigns: wholeNumber('campaigns', values.campaigns, { fallback: 200, min: 1, max: 20_000 }),
      kills: wholeNumber('kills', values.kills, { fallback: 20, min: 0, max: 500 }),
      patience_s: wholeNumber('patience', values.patience, { fallback: 300, min: 5, max: 3600 }),
      plant,
      seed: seedFrom(values.seed),
    });
  },
};
