import { parseArgs } from 'node:util';
import { seedFrom, WrongUse, wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import { isPlant, plantNames } from '../kit/planted-server.ts';
import { runWelcomeMail } from './run.ts';

const options = {
  people: { type: 'string' },
  kills: { type: 'string' },
  seed: { type: 'string' },
  patience: { type: 'string' },
  plant: { type: 'string' },
  'wipe-restate': { type: 'boolean', default: false },
} as const;

export const welcomeMail: Program = {
  about: 'Users sign up while API, worker and Restate are killed with -9: each gets one welcome email.',
  usage: `[--people 200] [--kills 20] [--seed N] [--wipe-restate] [--patience seconds] [--plant ${plantNames.join('|')}]`,
  async run(args) {
    const { values } = parseArgs({ args, options });
    const { plant } = values;
    if (plant !== undefined && !isPlant(plant)) throw new WrongUse(`--plant is one of ${plantNames.join(', ')}`);
    return runWelcomeMail({
      people: wholeNumber('people', values.people, { fallback: 200, min: 1, max: 5000 }),
      kills: wholeNumber('kills', values.kills, { fallback: 20, min: 0, max: 500 }),
      patience_s: wholeNumber('patience', values.patience, { fallback: 300, min: 5, max: 3600 }),
      wipe: values['wipe-restate'],
      plant,
      seed: seedFrom(values.seed),
    });
  },
};
