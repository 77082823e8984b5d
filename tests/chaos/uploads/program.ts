import { parseArgs } from 'node:util';
import { seedFrom, WrongUse, wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import { isUploadPlant, uploadPlantNames } from './plants.ts';
import { runUploads } from './run.ts';

const options = {
  files: { type: 'string' },
  kills: { type: 'string' },
  seed: { type: 'string' },
  patience: { type: 'string' },
  plant: { type: 'string' },
} as const;

export const uploads: Program = {
  about:
    'People upload good and broken files and give some up, while API, worker, store, PostgreSQL and Restate are killed with -9: every acknowledged file is there byte for byte, every file was judged, and the store holds nothing else.',
  usage: `[--files 300] [--kills 20] [--seed N] [--patience seconds] [--plant ${uploadPlantNames.join('|')}]`,
  async run(args) {
    const { values } = parseArgs({ args, options });
    const { plant } = values;
    if (plant !== undefined && !isUploadPlant(plant)) {
      throw new WrongUse(`--plant is one of ${uploadPlantNames.join(', ')}`);
    }
    return runUploads({
      files: wholeNumber('files', values.files, { fallback: 300, min: 1, max: 10_000 }),
      kills: wholeNumber('kills', values.kills, { fallback: 20, min: 0, max: 500 }),
      patience_s: wholeNumber('patience', values.patience, { fallback: 300, min: 5, max: 3600 }),
      plant,
      seed: seedFrom(values.seed),
    });
  },
};
