import { join } from 'node:path';
import { PRODUCT_PORTS } from '../product.ts';
import { AD_PLATFORM_PORT, adPlatformEnv } from '../simulators/ad-platforms.ts';
import { GOOGLE_PORT, googleEnv } from '../simulators/google.ts';
import { LANGUAGE_MODEL_PORT, languageModelEnv } from '../simulators/language-model.ts';
import { STRIPE_PORT, stripeEnv } from '../simulators/stripe.ts';
import { WEBSITE_PORT, websiteEnv } from '../simulators/website.ts';
import { developmentEngines, STACK_DIR, stackEnv } from '../stack.ts';
import { ensureSecret } from './secret.ts';

// Everything a product process needs to know on a developer's machine.
export const developmentEnv = (): Record<string, string> => ({
  ...stackEnv(developmentEngines()),
  APP_ORIGIN: `http://127.0.0.1:${PRODUCT_PORTS.web}`,
  SESSION_SECRET: ensureSecret(join(STACK_DIR, 'dev', 'session-secret')),
  DATA_SECRET: ensureSecret(join(STACK_DIR, 'dev', 'data-secret')),
  ...googleEnv(GOOGLE_PORT),
  ...stripeEnv(STRIPE_PORT),
  ...languageModelEnv(LANGUAGE_MODEL_PORT),
  ...adPlatformEnv(AD_PLATFORM_PORT),
  ...websiteEnv(WEBSITE_PORT),
  LOG_PRETTY: 'on',
});
