import { parseArgs } from 'node:util';
import { seedFrom, WrongUse, wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import { isLaunchPlant, launchPlantNames } from '../launch/plants.ts';
import { isPhase, phaseNames } from './phases.ts';
import { runCrashPoints } from './run.ts';

const options = {
  phase: { type: 'string', default: 'launch' },
  points: { type: 'string' },
  only: { type: 'string', default: '' },
  'at-once': { type: 'string' },
  seed: { type: 'string' },
  patience: { type: 'string' },
  plant: { type: 'string' },
} as const;

export const crashPoints: Program = {
  about:
    'The worker is killed with -9 at every await of a launch, a pause, an update or an end, each named: every campaign ends like an undisturbed one.',
  usage: `[--phase ${phaseNames.join('|')}] [--points all] [--only words] [--at-once 12] [--seed N] [--patience seconds] [--plant ${launchPlantNames.join('|')}]`,
  async run(args) {
    const { values } = parseArgs({ args, options });
    const { plant, points } = values;
    if (plant !== undefined && !isLaunchPlant(plant)) {
      throw new WrongUse(`--plant is one of ${launchPlantNames.join(', ')}`);
    }
    const { phase } = values;
    if (!isPhase(phase)) throw new WrongUse(`--phase is one of ${phaseNames.join(', ')}`);
    const all = points === undefined || points === 'all';
    return runCrashPoints({
      phase,
      points: all ? null : wholeNumber('points', points, { fallback: 12, min: 1, max: 10_000 }),
      only: values.only,
      at_once: wholeNumber('at-once', values['at-once'], { fallback: 12, min: 1, max: 40 }),
      patience_s: wholeNumber('patience', values.patience, { fallback: 120, min: 5, max: 3600 }),
      plant,
      seed: seedFrom(values.seed),
    });
  },
};
