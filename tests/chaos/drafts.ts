import { parseArgs } from 'node:util';
import { seedFrom, WrongUse, wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import { draftPlantNames, isDraftPlant } from './drafts-plants.ts';
import { runDrafts } from './drafts-run.ts';

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
      editors: wholeNumber('editors', values.editors, { standard: 200, least: 1, most: 2_000 }),
      saves: wholeNumber('saves', values.saves, { standard: 100, least: 1, most: 10_000 }),
      kills: wholeNumber('kills', values.kills, { standard: 20, least: 0, most: 500 }),
      plant,
      seed: seedFrom(values.seed),
    });
  },
};
