import { join } from 'node:path';
import { PRODUCT_PORTS } from './product.ts';
import { ensureSessionSecret } from './session-secret.ts';
import { developmentEngines, STACK_DIR, stackEnv } from './stack.ts';

// Everything a product process needs to know on a developer's machine.
export const developmentEnv = (): Record<string, string> => ({
  ...stackEnv(developmentEngines()),
  APP_ORIGIN: `http://127.0.0.1:${PRODUCT_PORTS.web}`,
  SESSION_SECRET: ensureSessionSecret(join(STACK_DIR, 'dev', 'session-secret')),
  LOG_PRETTY: 'on',
});
