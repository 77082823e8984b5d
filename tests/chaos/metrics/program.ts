import { parseArgs } from 'node:util';
import { seedFrom, WrongUse, wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import { isMetricPlant, metricPlantNames } from './plants.ts';
import { runMetrics } from './run.ts';

const options = {
  pulls: { type: 'string' },
  kills: { type: 'string' },
  seed: { type: 'string' },
  patience: { type: 'string' },
  plant: { type: 'string' },
} as const;

export const metrics: Program = {
  about:
    'Figures of four weeks are read on three platforms that restate them, lose rows, answer late and fall silent, while worker, Restate and PostgreSQL are killed with -9: in the end every day is what its platform says in the end.',
  usage: `[--pulls 2000] [--kills 60] [--seed N] [--patience seconds] [--plant ${metricPlantNames.join('|')}]`,
  async run(args) {
    const { values } = parseArgs({ args, options });
    const { plant } = values;
    if (plant !== undefined && !isMetricPlant(plant)) {
      throw new WrongUse(`--plant is one of ${metricPlantNames.join(', ')}`);
    }
    return runMetrics({
      pulls: wholeNumber('pulls', values.pulls, { fallback: 2_000, min: 1, max: 100_000 }),
      kills: wholeNumber('kills', values.kills, { fallback: 60, min: 0, max: 500 }),
      patience_s: wholeNumber('patience', values.patience, { fallback: 300, min: 5, max: 3600 }),
      plant,
      seed: seedFrom(values.seed),
    });
  },
};
