import { parseArgs } from 'node:util';
import { seedFrom, WrongUse, wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import { runCrashPoints } from './crash-points-run.ts';
import { isLaunchPlant, launchPlantNames } from './launch-plants.ts';

const options = {
  points: { type: 'string' },
  only: { type: 'string', default: '' },
  'at-once': { type: 'string' },
  seed: { type: 'string' },
  patience: { type: 'string' },
  plant: { type: 'string' },
} as const;

export const crashPoints: Program = {
  about:
    'The worker is killed with -9 at every await of a launch, each named: every campaign ends as one that nobody disturbed.',
  usage: `[--points all] [--only words] [--at-once 12] [--seed N] [--patience seconds] [--plant ${launchPlantNames.join('|')}]`,
  async run(args) {
    const { values } = parseArgs({ args, options });
    const { plant, points } = values;
    if (plant !== undefined && !isLaunchPlant(plant)) {
      throw new WrongUse(`--plant is one of ${launchPlantNames.join(', ')}`);
    }
    const all = points === undefined || points === 'all';
    return runCrashPoints({
      points: all ? null : wholeNumber('points', points, { standard: 12, least: 1, most: 10_000 }),
      only: values.only,
      at_once: wholeNumber('at-once', values['at-once'], { standard: 12, least: 1, most: 40 }),
      patience_s: wholeNumber('patience', values.patience, { standard: 120, least: 5, most: 3600 }),
      plant,
      seed: seedFrom(values.seed),
    });
  },
};
