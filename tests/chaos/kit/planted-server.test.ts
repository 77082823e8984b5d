import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER } from '@universal-media/trial/server-process';
import { expect, it } from 'vitest';
import { draftPlants } from '../drafts/plants.ts';
import { launchPlants } from '../launch/plants.ts';
import { metricPlants } from '../metrics/plants.ts';
import { overspendPlants } from '../overspend/plants.ts';
import { purchasePlants } from '../purchases/plants.ts';
import { uploadPlants } from '../uploads/plants.ts';
import { type Edit, plants } from './planted-server.ts';

const all: Record<string, readonly Edit[]> = {
  ...plants,
  ...draftPlants,
  ...launchPlants,
  ...metricPlants,
  ...overspendPlants,
  ...purchasePlants,
  ...uploadPlants,
};
const edits = Object.entries(all).flatMap(([plant, changes]) => changes.map((change) => ({ plant, ...change })));

// A plant names a line of the product. Renaming that line must fail here, in a second, and not after minutes of chaos.
it.each(edits)('$plant finds its line exactly once in $file', ({ file, from }) => {
  expect(readFileSync(join(SERVER, file), 'utf8').split(from)).toHaveLength(2);
});
