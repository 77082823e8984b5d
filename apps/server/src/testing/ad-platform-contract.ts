import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { type AdPlatformUnderTest, benchOf, type ContractFacts } from './ad-platform/bench.ts';
import { describeChanging } from './ad-platform/changing.ts';
import { describeCreating } from './ad-platform/creating.ts';
import { describeRunning } from './ad-platform/running.ts';

/** What every connector keeps to, shown against the simulator of its platform, over the wire. */
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

    const bench = benchOf(facts, () => simulator);
    describeCreating(bench);
    describeRunning(bench);
    describeChanging(bench);
  });
}
