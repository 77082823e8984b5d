import { join } from 'node:path';
import { freePortBlock } from '@universal-media/stack/ports';
import { toFile } from '@universal-media/stack/processes/line-sink';
import { startApi } from '@universal-media/stack/product';
import { ROOT } from '@universal-media/stack/stack';
import { PORTS, serverEnv } from './settings.ts';
import { openWire } from './wire.ts';

/**
 * An API of a journey's own behind a line of its own: both may fail without any other journey noticing. Browsers offer
 * passkeys under a name only, so their journey asks for `localhost`. `changes` are settings that only this API has.
 */
export async function ownApi(
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
  changes: Readonly<Record<string, string>> = {},
) {
  const port = await freePortBlock(2);
  const wire = await openWire(port);
  const log = toFile(join(ROOT, '.stack', 'results', 'e2e-own-api.log'));
  const origin = wire.origin.replace('127.0.0.1', host);
  const { WEBSITE_SIMULATOR_URL, ...settings } = serverEnv();
  // The simulator of websites is for an origin at 127.0.0.1 only.
  const simulator = host === '127.0.0.1' && WEBSITE_SIMULATOR_URL !== undefined ? { WEBSITE_SIMULATOR_URL } : {};
  const env = { ...settings, ...simulator, ...changes, APP_ORIGIN: origin };
  const api = await startApi({ env, ports: { ...PORTS, api: port, apiOps: port + 1 }, log });
  return {
    wire,
    origin,
    /** With -9. */
    kill: () => api.kill(),
    start: () => api.start(),
    async close(): Promise<void> {
      await api.kill();
      await wire.close();
    },
  };
}
