import { startMeasurement } from '@universal-media/simulators/measurement/server';

/** Both providers of measurement, for tests that forward events. */
export async function openMeasurement() {
  const simulator = await startMeasurement({ port: 0 });
  return {
    ...simulator,
    env: {
      MEASUREMENT_META_URL: simulator.origin,
      MEASUREMENT_META_PIXEL_ID: '1234567890',
      MEASUREMENT_META_TOKEN: 'token-of-a-system-user',
      MEASUREMENT_GA4_URL: simulator.origin,
      MEASUREMENT_GA4_ID: 'G-TEST123',
      MEASUREMENT_GA4_SECRET: 'secret-of-a-stream',
    },
  };
}
