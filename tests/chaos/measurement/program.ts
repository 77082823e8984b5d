import { parseArgs } from 'node:util';
import { seedFrom, WrongUse, wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import { isMeasurementPlant, measurementPlantNames } from './plants.ts';
import { runMeasurement } from './run.ts';

const options = {
  people: { type: 'string' },
  kills: { type: 'string' },
  seed: { type: 'string' },
  patience: { type: 'string' },
  plant: { type: 'string' },
} as const;

export const measurement: Program = {
  about:
    'People who consented sign up while API, worker and Restate are killed with -9 and providers lose answers: Meta counts each event once, Google never twice.',
  usage: `[--people 200] [--kills 20] [--seed N] [--patience seconds] [--plant ${measurementPlantNames.join('|')}]`,
  async run(args) {
    const { values } = parseArgs({ args, options });
    const { plant } = values;
    if (plant !== undefined && !isMeasurementPlant(plant)) {
      throw new WrongUse(`--plant is one of ${measurementPlantNames.join(', ')}`);
    }
    return runMeasurement({
      people: wholeNumber('people', values.people, { fallback: 200, min: 1, max: 20_000 }),
      kills: wholeNumber('kills', values.kills, { fallback: 20, min: 0, max: 500 }),
      patience_s: wholeNumber('patience', values.patience, { fallback: 300, min: 5, max: 3600 }),
      plant,
      seed: seedFrom(values.seed),
    });
  },
};
