import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../environment/test-environment.ts';
import { histories } from './history.ts';
import { openMetricModel } from './play.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('figures', () => {
  it('are the same in whatever order readings arrive, repeated or lost, between entries, reverts and packing', async () => {
    const play = await openMetricModel(world);
    await fc.assert(fc.asyncProperty(histories, play), { numRuns: 60 });
    const { differences } = await world.deps.services.results.checkMetrics();
    expect(differences).toEqual([]);
  }, 120_000);
});
