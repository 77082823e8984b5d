import { parseArgs } from 'node:util';
import { seedFrom, WrongUse, wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import { isPurchasePlant, purchasePlantNames } from './plants.ts';
import { runPurchases } from './run.ts';

const options = {
  purchases: { type: 'string' },
  kills: { type: 'string' },
  seed: { type: 'string' },
  lost: { type: 'string' },
  patience: { type: 'string' },
  plant: { type: 'string' },
} as const;

export const purchases: Program = {
  about:
    'People buy credits while API, worker, Restate and PostgreSQL are killed with -9 and events come late, shuffled, five times or never: credits equal payments to the cent.',
  usage: `[--purchases 300] [--kills 20] [--lost 5] [--seed N] [--patience seconds] [--plant ${purchasePlantNames.join('|')}]`,
  async run(args) {
    const { values } = parseArgs({ args, options });
    const { plant } = values;
    if (plant !== undefined && !isPurchasePlant(plant)) {
      throw new WrongUse(`--plant is one of ${purchasePlantNames.join(', ')}`);
    }
    return runPurchases({
      purchases: wholeNumber('purchases', values.purchases, { fallback: 300, min: 1, max: 20_000 }),
      kills: wholeNumber('kills', values.kills, { fallback: 20, min: 0, max: 500 }),
      lost_percent: wholeNumber('lost', values.lost, { fallback: 5, min: 0, max: 100 }),
      patience_s: wholeNumber('patience', values.patience, { fallback: 300, min: 5, max: 3600 }),
      plant,
      seed: seedFrom(values.seed),
    });
  },
};
