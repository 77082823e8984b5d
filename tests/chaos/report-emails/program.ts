import { parseArgs } from 'node:util';
import { seedFrom, WrongUse, wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import { isReportEmailPlant, reportEmailPlantNames } from './plants.ts';
import { runReportEmails } from './run.ts';

const options = {
  schedules: { type: 'string' },
  kills: { type: 'string' },
  seed: { type: 'string' },
  patience: { type: 'string' },
  plant: { type: 'string' },
} as const;

export const reportEmails: Program = {
  about:
    'Scheduled reports become due and are emailed while worker, Restate and PostgreSQL are killed with -9: one email for each schedule and day, none missing, and every schedule waits for its next day once.',
  usage: `[--schedules 10000] [--kills 3] [--seed N] [--patience seconds] [--plant ${reportEmailPlantNames.join('|')}]`,
  async run(args) {
    const { values } = parseArgs({ args, options });
    const { plant } = values;
    if (plant !== undefined && !isReportEmailPlant(plant)) {
      throw new WrongUse(`--plant is one of ${reportEmailPlantNames.join(', ')}`);
    }
    return runReportEmails({
      schedules: wholeNumber('schedules', values.schedules, { fallback: 10_000, min: 1, max: 50_000 }),
      kills: wholeNumber('kills', values.kills, { fallback: 3, min: 0, max: 500 }),
      patience_s: wholeNumber('patience', values.patience, { fallback: 600, min: 5, max: 3600 }),
      plant,
      seed: seedFrom(values.seed),
    });
  },
};
