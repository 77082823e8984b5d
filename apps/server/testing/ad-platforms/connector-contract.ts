import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { type AdPlatformUnderTest, type ContractFacts, createBench } from './contract/bench.ts';
import { describeChanging } from './contract/changing.ts';
import { describeCreating } from './contract/creating.ts';
import { describeReading } from './contract/reading.ts';
import { describeRunning } from './contract/running.ts';

/** Describes what every connector must do, tested against its platform's simulator over HTTP. */
export function describeAdPlatform(
  name: string,
  facts: ContractFacts,
  start: () => Promise<AdPlatformUnderTest>,
): void {
  describe(`${name} as an ad platform`, () => {
    let simulator: AdPlatformUnderTest;
    beforeAll(async () => {
      simulator = await start();
    });
    afterAll(() => simulator.close());
    afterEach(() => simulator.driver.clearFaults());

    const bench = createBench(facts, () => simulator);
    describeCreating(bench);
    describeRunning(bench);
    describeChanging(bench);
    describeReading(bench);
  });
}
