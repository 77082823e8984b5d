import { driveAdPlatform } from '@universal-media/simulators/ad-platforms/driver';
import {
  type AdPlatformName,
  adPlatformEnv,
  adPlatformOrigin,
  startAdPlatformSimulator,
} from '@universal-media/stack/ad-platform-simulators';
import { freePortBlock } from '@universal-media/stack/ports';

/** Starts simulators for one test, and returns the environment of a server that uses them. */
export async function openAdPlatforms<Name extends AdPlatformName>(names: readonly Name[], reviewMs = 300) {
  // The ports are consecutive, whatever platforms are started.
  const first = await freePortBlock(3);
  const simulators = await Promise.all(
    names.map((name) => startAdPlatformSimulator(name, { first, reviewMs, log: () => undefined })),
  );
  return {
    env: adPlatformEnv(first, names),
    review_ms: reviewMs,
    driverFor: (name: Name) => driveAdPlatform(adPlatformOrigin(name, first)),
    async close() {
      await Promise.all(simulators.map((simulator) => simulator.stop()));
    },
  };
}
