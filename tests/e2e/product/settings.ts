import { moved } from '@universal-media/stack/ports';
import type { ProductPorts } from '@universal-media/stack/product';
import { z } from 'zod';

export const PORTS: ProductPorts = {
  api: moved(3100),
  worker: moved(9180),
  apiOps: moved(9182),
  workerOps: moved(9181),
  web: moved(3100),
};
/** Where the journeys find Google: the simulator of its sign-in. */
export const GOOGLE_PORT = moved(4555);
/** And Stripe: the simulator of its checkout, its API and its webhooks. */
export const STRIPE_PORT = moved(4556);
/** And the language model that translates. */
export const LANGUAGE_MODEL_PORT = moved(4557);
/** And the first of the ad platforms, the others behind it. */
export const AD_PLATFORM_PORT = moved(4558);
/** And the websites of advertisers. */
export const WEBSITE_PORT = moved(4571);
export const ORIGIN = `http://127.0.0.1:${PORTS.api}`;
export const SESSION_SECRET = 'only-for-journeys-only-for-journeys-only';
export const DATA_SECRET = 'only-for-what-journeys-leave-in-the-database';

/** The staff member whom the command line makes before the journeys, and the password of everyone in them. */
export const FIRST_STAFF = 'first@staff.example';
export const PASSWORD = 'Harbor-Light-27';

/** Names under which the journeys, which run in other processes, find what was started for them. */
export const MAILBOX = 'E2E_MAILBOX_URL';
export const SERVER_ENV = 'E2E_SERVER_ENV';
/** The folder in which the engines keep everything they write. */
export const ENGINE_FILES = 'E2E_ENGINE_FILES';

/** What the server was started with. */
export const serverEnv = (): Record<string, string> =>
  z.record(z.string(), z.string()).parse(JSON.parse(process.env[SERVER_ENV] ?? '{}'));
