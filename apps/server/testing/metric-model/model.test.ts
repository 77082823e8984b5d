import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEnvironment, type TestEnvironment } from '../environment/test-environment.ts';
import { histories } from './history.ts';
import { openMetricModel } from './play.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

describe('figures', () => {
  it('are the same in whatever order readings arrive, repeated or lost, between entries, reverts and packing', async () => {
    const play = await openMetricModel(environment);
    await fc.assert(fc.asyncProperty(histories, play), { numRuns: 60 });
    const { differences } = await environment.deps.services.results.checkMetrics();
    expect(differences).toEqual([]);
  }, 120_000);
});
