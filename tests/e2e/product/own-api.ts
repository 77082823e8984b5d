import { join } from 'node:path';
import { freePortBlock } from '@universal-media/stack/ports';
import { toFile } from '@universal-media/stack/processes/line-sink';
import { startApi } from '@universal-media/stack/product';
import { ROOT } from '@universal-media/stack/stack';
import { PORTS, serverEnv } from './settings.ts';
import { openWire } from './wire.ts';

/** An API of a journey's own behind a line of its own: both may fail without any other journey noticing. */
export async function ownApi() {
  const port = await freePortBlock(1);
  const wire = await openWire(port);
  const log = toFile(join(ROOT, '.stack', 'results', 'e2e-own-api.log'));
  const env = { ...serverEnv(), APP_ORIGIN: wire.origin };
  const api = await startApi({ env, ports: { ...PORTS, api: port }, log });
  return {
    wire,
    origin: wire.origin,
    /** With -9. */
    kill: () => api.kill(),
    start: () => api.start(),
    async close(): Promise<void> {
      await api.kill();
      await wire.close();
    },
  };
}
