import type { ProductPorts } from '@universal-media/stack/product';

export const PORTS: ProductPorts = { api: 3100, worker: 9180, workerOps: 9181, web: 3100 };
export const ORIGIN = `http://127.0.0.1:${PORTS.api}`;
export const SESSION_SECRET = 'only-for-journeys-only-for-journeys-only';

/** Names under which the journeys, which run in other processes, find what was started for them. */
export const MAILBOX = 'E2E_MAILBOX_URL';
export const SERVER_ENV = 'E2E_SERVER_ENV';
