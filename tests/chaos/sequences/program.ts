import { parseArgs } from 'node:util';
import { seedFrom, WrongUse, wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import { isSequencePlant, sequencePlantNames } from './plants.ts';
import { runSequences } from './run.ts';

const options = {
  completions: { type: 'string' },
  kills: { type: 'string' },
  seed: { type: 'string' },
  patience: { type: 'string' },
  plant: { type: 'string' },
} as const;

export const sequences: Program = {
  about:
    'Campaigns complete and their owners get three emails while API, worker, Restate and PostgreSQL are killed with -9: each email once, none early, none after unsubscribing.',
  usage: `[--completions 2000] [--kills 20] [--seed N] [--patience seconds] [--plant ${sequencePlantNames.join('|')}]`,
  async run(args) {
    const { values } = parseArgs({ args, options });
    const { plant } = values;
    if (plant !== undefined && !isSequencePlant(plant)) {
      throw new WrongUse(`--plant is one of ${sequencePlantNames.join(', ')}`);
    }
    return runSequences({
      completions: wholeNumber('completions', values.completions, { fallback: 2_000, min: 1, max: 20_000 }),
      kills: wholeNumber('kills', values.kills, { fallback: 20, min: 0, max: 500 }),
      patience_s: wholeNumber('patience', values.patience, { fallback: 300, min: 5, max: 3600 }),
      plant,
      seed: seedFrom(values.seed),
    });
  },
};
