import { parseArgs } from 'node:util';
import { seedFrom, WrongUse, wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import { isPlant, plantNames } from './plants.ts';
import { runWelcomeMail } from './welcome-mail-run.ts';

const options = {
  people: { type: 'string' },
  kills: { type: 'string' },
  seed: { type: 'string' },
  patience: { type: 'string' },
  plant: { type: 'string' },
  'wipe-restate': { type: 'boolean', default: false },
} as const;

export const welcomeMail: Program = {
  about: 'People sign up while API, worker and Restate are killed with -9: everybody gets one welcome mail.',
  usage: `[--people 200] [--kills 20] [--seed N] [--wipe-restate] [--patience seconds] [--plant ${plantNames.join('|')}]`,
  async run(args) {
    const { values } = parseArgs({ args, options });
    const { plant } = values;
    if (plant !== undefined && !isPlant(plant)) throw new WrongUse(`--plant is one of ${plantNames.join(', ')}`);
    return runWelcomeMail({
      people: wholeNumber('people', values.people, { standard: 200, least: 1, most: 5000 }),
      kills: wholeNumber('kills', values.kills, { standard: 20, least: 0, most: 500 }),
      patience_s: wholeNumber('patience', values.patience, { standard: 300, least: 5, most: 3600 }),
      wipe: values['wipe-restate'],
      plant,
      seed: seedFrom(values.seed),
    });
  },
};
