import { driveAdPlatform } from '@universal-media/simulators/ad-platforms/driver';
import {
  type AdPlatformName,
  adPlatformEnv,
  adPlatformOrigin,
  startAdPlatformSimulator,
} from '@universal-media/stack/ad-platform-simulators';
import { freePortBlock } from '@universal-media/stack/ports';

/** Ad platforms of a test's own, and what a server is told to find them. */
export async function openAdPlatforms<Name extends AdPlatformName>(names: readonly Name[], reviewMs = 300) {
  // The ports follow one another, whichever of them are wanted.
  const first = await freePortBlock(3);
  const simulators = await Promise.all(
    names.map((name) => startAdPlatformSimulator(name, { first, reviewMs, log: () => undefined })),
  );
  return {
    env: adPlatformEnv(first, names),
    review_ms: reviewMs,
    driverOf: (name: Name) => driveAdPlatform(adPlatformOrigin(name, first)),
    async close() {
      await Promise.all(simulators.map((simulator) => simulator.stop()));
    },
  };
}
