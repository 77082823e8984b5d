import { parseArgs } from 'node:util';
import { seedFrom, WrongUse, wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import { draftPlantNames, isDraftPlant } from './plants.ts';
import { runDrafts } from './run.ts';

const options = {
  editors: { type: 'string' },
  saves: { type: 'string' },
  kills: { type: 'string' },
  seed: { type: 'string' },
  plant: { type: 'string' },
} as const;

export const drafts: Program = {
  about:
    'Editors save drafts, some of them two at one draft, while API and PostgreSQL are killed with -9: every acknowledged save is there, in that version or a later one.',
  usage: `[--editors 200] [--saves 100] [--kills 20] [--seed N] [--plant ${draftPlantNames.join('|')}]`,
  async run(args) {
    const { values } = parseArgs({ args, options });
    const { plant } = values;
    if (plant !== undefined && !isDraftPlant(plant)) {
      throw new WrongUse(`--plant is one of ${draftPlantNames.join(', ')}`);
    }
    return runDrafts({
      editors: wholeNumber('editors', values.editors, { fallback: 200, min: 1, max: 2_000 }),
      saves: wholeNumber('saves', values.saves, { fallback: 100, min: 1, max: 10_000 }),
      kills: wholeNumber('kills', values.kills, { fallback: 20, min: 0, max: 500 }),
      plant,
      seed: seedFrom(values.seed),
    });
  },
};
