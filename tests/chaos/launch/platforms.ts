import { driveAdPlatform } from '@universal-media/simulators/ad-platforms/driver';
import type { State } from '@universal-media/simulators/ad-platforms/state';
import {
  AD_PLATFORMS,
  type AdPlatformName,
  adPlatformEnv,
  adPlatformOrigin,
  startAdPlatformSimulator,
} from '@universal-media/stack/ad-platform-simulators';
import { freePortBlock } from '@universal-media/stack/ports';

/** Of a hundred calls: five done and not answered, five neither, five answered with a 5xx, two never answered. */
const RATES = {
  lost_after: 0.05,
  lost_before: 0.05,
  error_after: 0.025,
  error_before: 0.025,
  hang: 0.02,
  rate_limit: 0.01,
  token_expiry: 0.01,
  list_lag: 0.3,
  late_rejection: 0.04,
  overspend: 0.1,
};
// Less than the product waits before it believes a look-up, as its settings state.
const LIST_LAG_MS = 1500;
const REVIEW_MS = 1000;
const DELIVER_MS = 4000;

export type Remote = Readonly<Record<AdPlatformName, State>>;

/** The three platforms of a run, with what goes wrong there. */
export async function startAdPlatforms() {
  const first = await freePortBlock(AD_PLATFORMS.length);
  const log = () => undefined;
  const processes = await Promise.all(
    AD_PLATFORMS.map((name) => startAdPlatformSimulator(name, { first, log, reviewMs: REVIEW_MS })),
  );
  const drivers = AD_PLATFORMS.map((name) => ({ name, driver: driveAdPlatform(adPlatformOrigin(name, first)) }));
  const readState = async (wanted: AdPlatformName): Promise<State> => {
    const found = drivers.find(({ name }) => name === wanted);
    if (!found) throw new Error(`${wanted} does not run`);
    return found.driver.state();
  };

  // Running campaigns deliver, and the platform restates the figures of the day each time.
  let delivering: NodeJS.Timeout | undefined;
  const deliver = async () => {
    const day = new Date().toISOString().slice(0, 10);
    for (const { driver } of drivers) await driver.deliver({ day });
  };

  return {
    env: adPlatformEnv(first),
    drivers,
    async disturb(seed: number): Promise<void> {
      for (const { name, driver } of drivers) {
        await driver.setFaults({ seed: `${name} ${seed}`, rates: RATES, list_lag_ms: LIST_LAG_MS });
      }
      delivering = setInterval(() => void deliver().catch(() => undefined), DELIVER_MS);
    },
    /** From now on they answer at once and without faults. */
    async calm(): Promise<void> {
      clearInterval(delivering);
      for (const { driver } of drivers) await driver.clearFaults();
    },
    state: async (): Promise<Remote> => ({
      'google-ads': await readState('google-ads'),
      meta: await readState('meta'),
      tiktok: await readState('tiktok'),
    }),
    async kill(): Promise<void> {
      clearInterval(delivering);
      await Promise.all(processes.map((one) => one.kill()));
    },
  };
}

export type AdPlatforms = Awaited<ReturnType<typeof startAdPlatforms>>;
